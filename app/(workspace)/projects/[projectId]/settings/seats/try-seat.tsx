"use client";
import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { SeatFindings } from "#app/_seats/findings.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import { TitledLines } from "#app/_ui/titled-lines.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { SeatTrialView, SeatView } from "#lib/contracts/seat.ts";
import { stanceOf } from "#lib/domain/workshop-view/view-statements.ts";

type Speaker = "rules" | "model";
type State =
  | { readonly step: "idle" }
  | { readonly step: "busy"; readonly voice: Speaker }
  | { readonly step: "failed"; readonly message: string }
  | { readonly step: "answered"; readonly trial: SeatTrialView };

/** The seat's statement: text, verdict, proposed changes, questions and findings. */
function Trial({ trial }: { trial: SeatTrialView }) {
  const t = useTranslations("seats.try");
  const { verdict, source } = trial;
  const skipped = source.skipped.map(({ model, code }) => `${model}: ${code}`);
  return (
    <div role="status" className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-small text-faint">
        {source.kind === "model" ? t("byModel", { model: source.model ?? "" }) : t("byRules")}
        <StanceMark stance={stanceOf(verdict, trial.positions)} />
      </p>
      <p className="statement-text">{trial.statement}</p>
      <TitledLines title={t("reasons")} lines={verdict.reasons} />
      <TitledLines
        title={t("questions")}
        lines={trial.questions.map(({ text, blocking }) => (blocking ? `${text} · ${t("blocking")}` : text))}
      />
      <TitledLines title={t("issues")} lines={trial.new_issues} />
      <TitledLines
        title={t("changes")}
        lines={trial.changes.map(({ section, label }) => `${section}: ${label}`)}
      />
      {trial.findings ? <SeatFindings findings={trial.findings} /> : null}
      <TitledLines title={t("ignored")} lines={trial.ignored} />
      <TitledLines title={t("skipped")} lines={skipped} />
    </div>
  );
}

/** Runs the seat once on a need; nothing is added to a task. */
export function TrySeat({ seat }: { seat: SeatView }) {
  const t = useTranslations("seats.try");
  const locale = useLocale();
  const id = useId();
  const [need, setNeed] = useDraft(`seat-try:${seat.project_id}`);
  const [state, setState] = useState<State>({ step: "idle" });
  const speak = async (voice: Speaker) => {
    setState({ step: "busy", voice });
    const answer = await sendChange(
      { url: paths.api.seatTries(seat.id), method: "POST", body: { need, voice } },
      locale,
    );
    setState(
      answer.ok
        ? { step: "answered", trial: answer.body as SeatTrialView }
        : { step: "failed", message: answer.message },
    );
  };
  const cannot = need.trim() === "" || state.step === "busy";
  return (
    <details>
      <summary className="flex min-h-7 items-center gap-1 text-small text-accent hover:underline">
        <ChevronRight size={13} aria-hidden className="fold-mark" />
        {t("title")}
      </summary>
      <div className="mt-2 grid gap-3">
        <Field id={id} label={t("need")} hint={t("hint")}>
          <Textarea
            id={id}
            rows={3}
            maxLength={20_000}
            value={need}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setNeed(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {(["rules", "model"] as const).map((speaker) => (
            <Button key={speaker} size="small" disabled={cannot} onClick={() => void speak(speaker)}>
              {t(state.step === "busy" && state.voice === speaker ? "running" : speaker)}
            </Button>
          ))}
        </div>
        {state.step === "failed" ? (
          <Notice tone="block" role="alert">
            {state.message}
          </Notice>
        ) : null}
        {state.step === "answered" ? <Trial trial={state.trial} /> : null}
      </div>
    </details>
  );
}
