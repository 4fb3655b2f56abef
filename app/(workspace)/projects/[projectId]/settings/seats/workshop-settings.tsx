"use client";
import { useTranslations } from "next-intl";
import type { ProjectView } from "#lib/contracts/project.ts";
import { estimateDepth } from "#lib/domain/workshop/depth-estimate.ts";
import { DEPTHS } from "#lib/domain/workshop/seat-turn.ts";
import { MAX_ROUNDS } from "#lib/domain/workshop/workshop-state.ts";
import { SettingSelect } from "./setting-select.tsx";

/** How thoroughly a workshop works, with what that is expected to cost, and its maximum number of rounds. */
export function WorkshopSettings({
  project,
  seats,
  isAllowed,
}: {
  project: ProjectView;
  seats: number;
  isAllowed: boolean;
}) {
  const t = useTranslations("seats");
  const depths = DEPTHS.map((value) => {
    const { calls, inputTokens } = estimateDepth(value, { seats, rounds: project.round_cap });
    const numbers = { ...calls, tokens: Math.round(inputTokens.to / 1000) };
    return { value, label: t(`depth.option.${value}`, numbers) };
  });
  const rounds = Array.from({ length: MAX_ROUNDS }, (_, at) => ({ value: at + 1, label: String(at + 1) }));
  return (
    <div className="grid gap-5">
      <SettingSelect
        project={project}
        setting="depth"
        label={t("depth.label")}
        hint={t("depth.hint")}
        options={depths}
        isAllowed={isAllowed}
      />
      <SettingSelect
        project={project}
        setting="round_cap"
        label={t("rounds.label")}
        hint={t("rounds.hint")}
        options={rounds}
        isAllowed={isAllowed}
      />
    </div>
  );
}
