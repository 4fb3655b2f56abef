"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Field, Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";

interface SettingSelectProps<K extends "round_cap" | "depth"> {
  readonly project: ProjectView;
  readonly setting: K;
  readonly label: string;
  readonly hint: string;
  readonly options: readonly { readonly value: ProjectView[K]; readonly label: string }[];
  readonly isAllowed: boolean;
}

/** A setting of the workshop with a few values; saved on selection. */
export function SettingSelect<K extends "round_cap" | "depth">({
  project,
  setting,
  label,
  hint,
  options,
  isAllowed,
}: SettingSelectProps<K>) {
  const t = useTranslations("seats");
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ value: ProjectView[K]; reported: string | null; failed: boolean }>({
    value: project[setting],
    reported: null,
    failed: false,
  });
  const choose = async (value: ProjectView[K]) => {
    setState({ value, reported: null, failed: false });
    const change = {
      url: paths.api.project(project.id),
      method: "PATCH" as const,
      body: { [setting]: value },
      version: project.version,
    };
    const answer = await sendChange(change, locale);
    if (answer.ok) setState({ value, reported: t("saved"), failed: false });
    else setState({ value: project[setting], reported: answer.message, failed: true });
    router.refresh();
  };
  return (
    <Field id={setting} label={label} hint={hint} error={state.failed ? (state.reported ?? "") : undefined}>
      <div className="flex items-center gap-3">
        <Select
          id={setting}
          className="max-w-96"
          disabled={!isAllowed}
          value={String(state.value)}
          aria-describedby={`${setting}-hint`}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => String(value) === target.value);
            if (chosen) void choose(chosen.value);
          }}
        >
          {options.map(({ value, label: text }) => (
            <option key={String(value)} value={String(value)}>
              {text}
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
