import { useTranslations } from "next-intl";
import { TitledLines } from "#app/_ui/titled-lines.tsx";
import type { PromptTrialView } from "#lib/contracts/prompt-trial.ts";

/** How the input differs from the recorded one, or that it is the same. */
export function TrialDifferences({ differences }: Pick<PromptTrialView, "differences">) {
  const t = useTranslations("usage.trial");
  if (differences.length === 0) return <p className="text-small text-soft">{t("same")}</p>;
  return <TitledLines title={t("differs")} lines={differences.map((one) => t(`difference.${one}`))} />;
}
