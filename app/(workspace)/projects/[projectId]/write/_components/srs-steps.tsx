import { CircleCheck, CircleDashed, CircleDot, CircleX } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { SrsRunView, SrsStepView } from "#lib/contracts/srs-run.ts";
import { withRemark } from "#lib/domain/language.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";

const ICONS = {
  waiting: { Icon: CircleDashed, ink: "text-faint" },
  working: { Icon: CircleDot, ink: "text-accent" },
  done: { Icon: CircleCheck, ink: "text-agree" },
  failed: { Icon: CircleX, ink: "text-block" },
} as const;

/** The steps of the team in order: the current one, what each did, and the version with its change. */
export function SrsSteps({ run }: { run: SrsRunView }) {
  return (
    <ol className="mt-3 grid gap-1">
      {run.steps.map((step) => (
        <Step key={step.step} step={step} run={run} />
      ))}
    </ol>
  );
}

function Step({ step, run }: { step: SrsStepView; run: SrsRunView }) {
  const t = useTranslations("srs");
  const locale = useLocale();
  const { Icon, ink } = ICONS[step.state];
  const name = specialistNamed(step.specialist)?.name[locale] ?? step.specialist;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 border-b border-line py-2 last:border-b-0">
      <Icon size={17} aria-hidden className={`mt-0.5 ${ink}`} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{name}</span>
          <span className="text-small text-soft">
            {t(`states.${step.state}`)}
            {step.source ? ` · ${t(`sources.${step.source}`)}` : ""}
          </span>
          {step.version !== null && step.version > 1 && run.document_id ? (
            <Link
              className="text-small text-accent underline"
              href={paths.documentChanges(run.project_id, run.document_id, step.version)}
            >
              {t("version", { version: step.version })}
            </Link>
          ) : null}
        </p>
        {step.thin.length > 0 ? (
          <p className="text-small text-faint">
            {step.thin.map(({ title, reason }) => withRemark(title, t(`thin.${reason}`), locale)).join(" · ")}
          </p>
        ) : null}
        {step.summary ? <p className="text-small text-soft">{step.summary}</p> : null}
      </div>
    </li>
  );
}
