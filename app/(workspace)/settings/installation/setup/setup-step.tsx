import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { SetupState, SetupStep } from "#lib/domain/access/setup.ts";
import { DecideStep } from "./setup-forms.tsx";

const TONES = { done: "agree", skipped: "plain", open: "waiting" } as const;

interface SetupStepProps {
  step: SetupStep;
  state: SetupState;
  children: ReactNode;
}

/** A step of the set-up: its state, what it is for, the form that sets it up, and the way on without it. */
export async function SetupStepPart({ step, state, children }: SetupStepProps) {
  const t = await getTranslations("settings.setup");
  return (
    <PageSection
      id={step}
      title={t(`step.${step}.title`)}
      aside={<Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>}
    >
      <p className="mb-4 max-w-3xl text-soft">{t(`step.${step}.body`)}</p>
      <div className="grid gap-4">
        {children}
        {state === "open" ? <DecideStep step={step} /> : null}
      </div>
    </PageSection>
  );
}
