import { useLocale, useTranslations } from "next-intl";
import { StanceMark } from "#app/_ui/stance.tsx";
import type { Language } from "#lib/domain/language.ts";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";
import type { SharedLine } from "#lib/domain/meeting/shared-minutes.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { shownSeatNames } from "#lib/domain/workshop/workshop-seats.ts";
import { TranslatedMinutesText } from "./translated-minutes-text.tsx";

const STANCES = ["agree", "concern", "block"] as const;

interface LineProps {
  line: SharedLine;
  language: Language;
}
interface ReportedLineProps extends LineProps {
  held: PlanningMeeting;
}

/** A line in its stored wording. */
export function TextLine({ line, language }: LineProps) {
  return (
    <li id={line.id} className="keep">
      <span lang={language} className="whitespace-pre-wrap">
        {line.text}
      </span>
    </li>
  );
}

/** An open disagreement, each side in its own wording. A line edited by a user is shown as written. */
export function DissentLine({ line, language, held }: ReportedLineProps) {
  const locale = useLocale();
  const item = held.dissent.find((one) => one.issue === line.about[0]);
  if (line.own || item === undefined) return <TextLine line={line} language={language} />;
  return (
    <li id={line.id} className="keep">
      <p lang={language} className="font-semibold">
        {item.title}
      </p>
      <ul className="mt-1 grid gap-1">
        {item.positions.map((side) => (
          <li key={`${side.role}${side.reason}`}>
            <StanceMark stance={STANCES.find((one) => one === side.position) ?? "concern"} />{" "}
            <span className="font-semibold">
              {speakerName(side.role, locale, shownSeatNames(held.seats))}
            </span>{" "}
            <span lang={language} className="text-soft">
              {side.reason}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Exchanges({ of, language }: { of: PlanningMeeting["clarifications"][number]; language: Language }) {
  const words = useTranslations("clarify.minutes");
  if (of.exchanges.length < 2) return null;
  return (
    <details className="text-small text-soft">
      <summary className="min-h-7 hover:text-accent">
        {words("exchanges", { count: of.exchanges.length })}
      </summary>
      <ol lang={language} className="grid gap-2 border-s-2 border-line ps-3">
        {of.exchanges.map((exchange) => (
          <li key={exchange.number}>
            <p className="text-faint">{exchange.put}</p>
            <p className="whitespace-pre-wrap">{exchange.answer}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A question of the workshop with its answer. A line edited by a user is shown as written. */
export function QuestionLine({ line, language, held }: ReportedLineProps) {
  const words = useTranslations("clarify.minutes");
  const locale = useLocale();
  const one = held.clarifications.find((item) => item.question_id === line.about[0]);
  if (line.own || one === undefined) return <TextLine line={line} language={language} />;
  return (
    <li id={line.id} className="keep">
      <p>
        <span className="text-small text-faint">
          {speakerName(one.role, locale, shownSeatNames(held.seats))}{" "}
        </span>
        <span lang={language} className="font-semibold">
          {one.question}
        </span>
      </p>
      <p className="text-soft whitespace-pre-wrap">
        {one.kind === "answered" ? (
          <span lang={language}>{one.answer}</span>
        ) : (
          <TranslatedMinutesText text={one.answer} held={held} language={language} />
        )}
      </p>
      {one.digest !== "" && one.digest !== one.answer.trim() ? (
        <p className="text-small text-faint">
          {words("digest")} <span lang={language}>{one.digest}</span>
        </p>
      ) : null}
      <Exchanges of={one} language={language} />
    </li>
  );
}
