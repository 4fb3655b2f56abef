"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import { useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";

const CHOICES = ["agree", "concern", "object"] as const;
type Choice = (typeof CHOICES)[number];

/** Subjects of votes other than single lines and action items. */
export const DECISION = "decision";
const STANCES = { agree: "agree", concern: "concern", object: "block" } as const;

function Reason({ choice, onSend }: { choice: Choice; onSend: (reason: string) => void }) {
  const t = useTranslations("meeting.vote");
  const [reason, setReason] = useState("");
  const id = useId();
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reason.trim());
      }}
    >
      <Field id={id} label={t("reason")}>
        <Textarea
          id={id}
          rows={2}
          required
          minLength={3}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" size="small" disabled={reason.trim().length < 3}>
          {t(`cast.${choice}`)}
        </Button>
      </div>
    </form>
  );
}

/** Votes on one subject: all votes with reasons, and the reader's own. Votes inform; approvals decide. */
export function VoteBox({ subject }: { subject: string }) {
  const t = useTranslations("meeting.vote");
  const { meeting } = useMeetingContext();
  const { busy, problem, run } = useMeetingAction();
  const [asking, setAsking] = useState<Choice | null>(null);
  const votes = meeting.votes.filter((one) => one.subject === subject);
  const own = votes.find((one) => one.by.user_id === meeting.me);
  const isAllowed = meeting.abilities.includes("vote") && meeting.current && meeting.fixed_at === null;
  const cast = async (choice: Choice | null, reason = "") => {
    if (await run({ method: "PUT", at: "/votes", body: { subject, choice, reason } })) setAsking(null);
  };
  const press = (choice: Choice) => {
    if (own?.choice === choice) return void cast(null);
    return choice === "agree" ? void cast("agree") : setAsking(choice);
  };
  return (
    <div className="grid gap-2.5">
      {votes.length === 0 ? <p className="text-faint">{t("none")}</p> : null}
      <ul className="grid gap-1">
        {votes.map((one) => (
          <li key={one.by.user_id}>
            <StanceMark stance={STANCES[one.choice]} /> <span className="font-semibold">{one.by.name}</span>{" "}
            <span className="text-soft">{one.reason}</span>
          </li>
        ))}
      </ul>
      {isAllowed ? (
        <fieldset className="no-print flex flex-wrap gap-2">
          <legend className="sr-only">{t("legend")}</legend>
          {CHOICES.map((choice) => (
            <Button
              key={choice}
              size="small"
              disabled={busy}
              aria-pressed={own?.choice === choice}
              look={own?.choice === choice ? "primary" : "secondary"}
              onClick={() => press(choice)}
            >
              {t(`choice.${choice}`)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {isAllowed && asking ? <Reason choice={asking} onSend={(reason) => void cast(asking, reason)} /> : null}
      <ProblemNote problem={problem} />
      {subject === DECISION ? <p className="text-small text-faint">{t("hint")}</p> : null}
    </div>
  );
}
