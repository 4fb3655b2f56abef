import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { DismissForm } from "#app/_ui/dismiss-form.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { FirstStepsView, HomeView } from "#lib/contracts/home.ts";
import { hideFirstStepsAction } from "./hide-first-steps-action.ts";
import { pathOfFirstStep } from "./path-of-first-step.ts";

interface FirstStepsProps {
  view: FirstStepsView;
  home: HomeView;
  /** The page has the field for a new need. */
  beginsHere: boolean;
}

type Step = FirstStepsView["steps"][number]["step"];

function DoneStep({ step }: { step: Step }) {
  const t = useTranslations("home.firstSteps");
  return (
    <p className="flex items-start gap-2.5 py-2.5 text-soft">
      <CircleCheck size={17} aria-hidden className="mt-0.5 shrink-0 text-agree" />
      <span>
        {t(`step.${step}.title`)}
        <span className="sr-only"> {t("done")}</span>
      </span>
    </p>
  );
}

function OpenStep({ step, href }: { step: Step; href: string }) {
  const t = useTranslations("home.firstSteps");
  return (
    <Link
      href={href}
      prefetch={false}
      className="-mx-2 flex items-start gap-2.5 rounded-md px-2 py-2.5 hover:bg-sunk"
    >
      <Circle size={17} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-accent">{t(`step.${step}.title`)}</span>
        <span className="block text-small text-faint">{t(`step.${step}.hint`)}</span>
      </span>
      <ChevronRight size={15} aria-hidden className="shrink-0 self-center text-faint" />
    </Link>
  );
}

/** What a new member can do first, and which of it is done, until the member hides it. */
export function FirstSteps({ view: { steps }, home, beginsHere }: FirstStepsProps) {
  const t = useTranslations("home.firstSteps");
  const done = steps.filter((one) => one.done).length;
  const isComplete = done === steps.length;
  return (
    <PageSection
      id="first-steps"
      title={t("title")}
      aside={
        <DismissForm action={hideFirstStepsAction} done={t("hidden")}>
          {t("hide")}
        </DismissForm>
      }
    >
      <p className="mb-1 text-soft">
        {isComplete ? t("complete") : t("progress", { done, count: steps.length })}
      </p>
      <ul>
        {steps.map(({ step, done: isDone }) => (
          <li key={step} className="border-b border-line last:border-b-0">
            {isDone ? (
              <DoneStep step={step} />
            ) : (
              <OpenStep step={step} href={pathOfFirstStep(step, home, beginsHere)} />
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
