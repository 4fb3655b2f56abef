import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { Language } from "#lib/domain/language.ts";
import { MEETING_TEXTS } from "#lib/domain/meeting/meeting-texts.ts";
import type { SharedLine, SharedMinutes } from "#lib/domain/meeting/shared-minutes.ts";
import { ConsensusPicture } from "./consensus-picture.tsx";
import { DissentLine, QuestionLine, TextLine } from "./shared-lines.tsx";
import { TranslatedMinutesText } from "./translated-minutes-text.tsx";
import { VerdictTable } from "./verdict-table.tsx";

const TONES = { go: "agree", hold: "concern", redo_planning: "block" } as const;

interface MinutesViewProps {
  minutes: SharedMinutes;
  language: Language;
}

const linesIn = (minutes: SharedMinutes, section: SharedLine["section"]) =>
  minutes.lines.filter((line) => line.section === section);

/** The lines of a section, or a note that there are none. */
function Lines({
  lines,
  none,
  each,
}: {
  lines: SharedLine[];
  none: string;
  each: (line: SharedLine) => ReactNode;
}) {
  if (lines.length === 0) return <p className="text-faint">{none}</p>;
  return <ul className="grid list-disc gap-2 ps-5">{lines.map(each)}</ul>;
}

function Decision({ minutes, language }: MinutesViewProps) {
  const t = useTranslations("minutes");
  const { decision } = minutes.held;
  const [head, ...reasons] = linesIn(minutes, "decision");
  const title = head && (head.own || head.id !== "decision.decision") ? head.text : t(`decision.${decision}`);
  return (
    <Notice tone={TONES[decision]} title={title}>
      <ul>
        {reasons.map((line) => (
          <li key={line.id}>
            <TranslatedMinutesText text={line.text} held={minutes.held} language={language} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Summary({ minutes, language }: MinutesViewProps) {
  const t = useTranslations("minutes");
  const { held } = minutes;
  const summary = held.planning_summary;
  const counts = (line: SharedLine) => line.id === "summary.counts" && !line.own;
  return (
    <>
      <p className="mt-4 text-small text-faint">
        {t("head", { version: held.plan_version, task: held.task_id })} ·{" "}
        {t("counts", {
          requirements: summary.requirements_count,
          acceptance: summary.acceptance_count,
          questions: summary.open_questions_count,
        })}
      </p>
      <div lang={language} className="reading mt-2 grid gap-3 whitespace-pre-wrap">
        {linesIn(minutes, "summary").map((line) =>
          counts(line) ? null : (
            <p key={line.id} id={line.id}>
              {line.text}
            </p>
          ),
        )}
      </div>
    </>
  );
}

function Actions({ minutes, language }: MinutesViewProps) {
  const t = useTranslations("minutes");
  const locale = useLocale();
  const format = useFormatter();
  const day = (due: string) => format.dateTime(new Date(due), { dateStyle: "medium", timeZone: "UTC" });
  // The system's own action items for the team are written in the project's language.
  const owner = (name: string) => (name === MEETING_TEXTS[language].team ? MEETING_TEXTS[locale].team : name);
  if (minutes.actions.length === 0) return <p className="text-faint">{t("none")}</p>;
  return (
    <table className="w-full">
      <thead className="text-start text-small text-faint">
        <tr>
          <th scope="col" className="py-1 pe-4 text-start font-normal">
            {t("action")}
          </th>
          <th scope="col" className="w-32 py-1 text-start font-normal">
            {t("owner")}
          </th>
          <th scope="col" className="w-28 py-1 text-start font-normal">
            {t("due")}
          </th>
        </tr>
      </thead>
      <tbody>
        {minutes.actions.map((one) => (
          <tr key={one.id} id={one.id} className="border-t border-line align-top">
            <td className="py-2 pe-4">
              <span className={one.done ? "text-faint line-through" : undefined}>
                <TranslatedMinutesText text={one.text} held={minutes.held} language={language} />
              </span>
              {one.done ? <span className="ms-2 text-small text-agree">{t("done")}</span> : null}
            </td>
            <td className="py-2 pe-2">{owner(one.owner.name)}</td>
            <td className="py-2">{one.due ? day(one.due) : "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Signatures({ minutes }: { minutes: SharedMinutes }) {
  const t = useTranslations("minutes");
  return (
    <>
      <p className="text-soft">
        {minutes.fixed_at ? t("signedOff") : t("unsigned")}{" "}
        {minutes.fixed_at ? <Time at={minutes.fixed_at} /> : null}
      </p>
      <ul className="mt-1 grid gap-1">
        {minutes.signatures.map(({ name, at }) => (
          <li key={`${name}${at}`}>
            <span className="font-semibold">{name}</span>{" "}
            <span className="text-small text-faint">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Minutes as a readable document in their final wording, also for readers outside the workspace. */
export function MinutesView({ minutes, language }: MinutesViewProps) {
  const t = useTranslations("minutes");
  const { held } = minutes;
  const of = (section: SharedLine["section"]) => linesIn(minutes, section);
  const text = (line: SharedLine) => <TextLine key={line.id} line={line} language={language} />;
  const reported = { held, language };
  return (
    <article className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="min-w-0">
        <Decision minutes={minutes} language={language} />
        <Summary minutes={minutes} language={language} />
        <PageSection title={t("agreed")} count={of("agreed").length}>
          <Lines lines={of("agreed")} none={t("none")} each={text} />
        </PageSection>
        <PageSection title={t("notAgreed")} count={of("dissent").length}>
          <Lines
            lines={of("dissent")}
            none={t("noOpenIssues")}
            each={(line) => <DissentLine key={line.id} line={line} {...reported} />}
          />
        </PageSection>
        <PageSection title={t("verdicts")}>
          <VerdictTable meeting={held} language={language} />
        </PageSection>
        <PageSection title={t("actions")} count={minutes.actions.length}>
          <Actions minutes={minutes} language={language} />
        </PageSection>
        <PageSection title={t("questions")} count={of("questions").length}>
          <Lines
            lines={of("questions")}
            none={t("none")}
            each={(line) => <QuestionLine key={line.id} line={line} {...reported} />}
          />
        </PageSection>
        {of("notes").length > 0 ? (
          <PageSection title={t("notes")} count={of("notes").length}>
            <Lines lines={of("notes")} none={t("none")} each={text} />
          </PageSection>
        ) : null}
      </div>
      <div className="mt-9 min-w-0 lg:mt-0">
        {held.rounds.length === 0 ? null : (
          <PageSection title={t("picture.title")}>
            <ConsensusPicture meeting={held} />
          </PageSection>
        )}
        <PageSection title={t("risks")} count={of("risks").length}>
          <Lines lines={of("risks")} none={t("none")} each={text} />
        </PageSection>
        <PageSection title={t("signatures")} count={minutes.signatures.length}>
          <Signatures minutes={minutes} />
        </PageSection>
      </div>
    </article>
  );
}
