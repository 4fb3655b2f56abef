"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Field, Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { MAX_ROUNDS } from "#lib/domain/workshop/workshop-state.ts";

/** Maximum number of rounds of a workshop; saved on selection. */
export function RoundCap({ project, isAllowed }: { project: ProjectView; isAllowed: boolean }) {
  const t = useTranslations("seats.rounds");
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ cap: number; reported: string | null; failed: boolean }>({
    cap: project.round_cap,
    reported: null,
    failed: false,
  });
  const choose = async (cap: number) => {
    setState({ cap, reported: null, failed: false });
    const answer = await sendChange(
      {
        url: paths.api.project(project.id),
        method: "PATCH",
        body: { round_cap: cap },
        version: project.version,
      },
      locale,
    );
    if (answer.ok) setState({ cap, reported: t("saved"), failed: false });
    else setState({ cap: project.round_cap, reported: answer.message, failed: true });
    router.refresh();
  };
  return (
    <Field
      id="round_cap"
      label={t("label")}
      hint={t("hint")}
      error={state.failed ? (state.reported ?? "") : undefined}
    >
      <div className="flex items-center gap-3">
        <Select
          id="round_cap"
          className="max-w-24"
          disabled={!isAllowed}
          value={state.cap}
          aria-describedby="round_cap-hint"
          onChange={(event) => void choose(Number(event.target.value))}
        >
          {Array.from({ length: MAX_ROUNDS }, (_, at) => at + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
        <span role="status" className="text-small text-soft">
          {state.failed ? "" : state.reported}
        </span>
      </div>
    </Field>
  );
}
