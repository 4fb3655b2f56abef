import { getTranslations } from "next-intl/server";
import type { ComplexityView } from "#lib/contracts/complexity.ts";
import type { Language } from "#lib/domain/language.ts";

const STEPS = [1, 2, 3] as const;
const GRADES = ["g0", "g1", "g2", "g3"] as const;

/** One factor: its level as text and symbol, and the evidence. */
export async function SizeFactor({
  factor,
  language,
}: {
  factor: ComplexityView["factors"][number];
  language: Language;
}) {
  const t = await getTranslations("complexity");
  const grade = factor.factor === "size" && factor.grade === 0 ? "small" : (GRADES[factor.grade] ?? "g0");
  const head = (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <span className="flex-1">{t(`factor.${factor.factor}`)}</span>
      <span aria-hidden className="inline-flex gap-0.5 self-center">
        {STEPS.map((step) => (
          <span
            key={step}
            className={`h-1.5 w-4 rounded-sm ${step <= factor.grade ? "bg-accent" : "bg-line"}`}
          />
        ))}
      </span>
      <span className="w-24 text-end text-small text-soft">{t(`grade.${grade}`)}</span>
    </span>
  );
  if (factor.evidence.length === 0) {
    return <li className="flex border-b border-line py-1.5 ps-4">{head}</li>;
  }
  return (
    <li className="border-b border-line py-1.5">
      <details>
        <summary className="flex cursor-pointer items-baseline">{head}</summary>
        <p className="mt-1.5 ps-4 text-small text-faint">{t("evidence")}</p>
        <ul lang={language} className="space-y-1 ps-4 pb-1 text-small text-soft">
          {factor.evidence.map(({ start, text }) => (
            <li key={start}>
              <q className="break-words">{text}</q>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
