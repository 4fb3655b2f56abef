import { Circle, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { FirstStepsView, HomeView } from "#lib/contracts/home.ts";
import { HideFirstSteps } from "./hide-first-steps.tsx";
import { pathOfFirstStep } from "./path-of-first-step.ts";

interface FirstStepsProps {
  view: FirstStepsView;
  home: HomeView;
  /** The page has the field for a new need. */
  beginsHere: boolean;
}

/** What a new member can do first, and which of it is done, until the member hides it. */
export function FirstSteps({ view: { steps }, home, beginsHere }: FirstStepsProps) {
  const t = useTranslations("home.firstSteps");
  const done = steps.filter((one) => one.done).length;
  const isComplete = done === steps.length;
  return (
    <PageSection id="first-steps" title={t("title")} aside={<HideFirstSteps />}>
      <p className="mb-1 text-soft">
        {isComplete ? t("complete") : t("progress", { done, count: steps.length })}
      </p>
      <ul>
        {steps.map(({ step, done: isDone }) => (
          <li
            key={step}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0"
          >
            <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
              {isDone ? (
                <CircleCheck size={17} aria-hidden className="mt-0.5 shrink-0 text-agree" />
              ) : (
                <Circle size={17} aria-hidden className="mt-0.5 shrink-0 text-faint" />
              )}
              <div className="min-w-0">
                <p className={isDone ? "text-soft" : "font-semibold"}>
                  {t(`step.${step}.title`)}
                  <span className="sr-only"> {t(isDone ? "done" : "open")}</span>
                </p>
                {isDone ? null : <p className="text-small text-faint">{t(`step.${step}.hint`)}</p>}
              </div>
            </div>
            {isDone ? null : (
              <ButtonLink
                href={pathOfFirstStep(step, home, beginsHere)}
                size="small"
                aria-label={t("goLong", { title: t(`step.${step}.title`) })}
              >
                {t("go")}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
