import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import { Section } from "#app/_ui/section.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import type { Language } from "#lib/domain/language.ts";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";
import { voiceName } from "#lib/domain/workshop/seats.ts";
import { namesOfShown } from "#lib/domain/workshop/table.ts";
import { MinuteLines } from "./minute-lines.tsx";
import { VerdictTable } from "./verdict-table.tsx";

const TONES = { go: "agree", hold: "concern", redo_planning: "block" } as const;
const STANCES = ["agree", "concern", "block"] as const;

interface MinutesViewProps {
  meeting: PlanningMeeting;
  language: Language;
  /** Address of the table, to which lines link; a review link has none. */
  record?: string;
}

function Actions({ meeting, language }: { meeting: PlanningMeeting; language: Language }) {
  const t = useTranslations("minutes");
  if (meeting.actions.length === 0) return <p className="text-faint">{t("none")}</p>;
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
          <th scope="col" className="w-24 py-1 text-start font-normal max-sm:hidden">
            {t("due")}
          </th>
        </tr>
      </thead>
      <tbody>
        {meeting.actions.map((one) => (
          <tr key={one.id} id={one.id} className="border-t border-line align-top">
            <td className="py-2 pe-4" lang={language}>
              {one.text}
            </td>
            <td className="py-2">{one.owner}</td>
            <td className="py-2 max-sm:hidden">{one.due ?? "—"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Dissent({ meeting, language }: { meeting: PlanningMeeting; language: Language }) {
  const t = useTranslations("minutes");
  const locale = useLocale();
  if (meeting.dissent.length === 0) return <p className="text-faint">{t("noDissent")}</p>;
  return (
    <ul className="grid gap-4">
      {meeting.dissent.map((item) => (
        <li key={item.issue} id={item.issue} className="keep">
          <p lang={language} className="font-semibold">
            {item.title}
          </p>
          <ul className="mt-1 grid gap-1">
            {item.positions.map((side) => {
              const stance = STANCES.find((one) => one === side.position) ?? "concern";
              return (
                <li key={`${side.role}${side.reason}`}>
                  <StanceMark stance={stance} />{" "}
                  <span className="font-semibold">
                    {voiceName(side.role, locale, namesOfShown(meeting.seats))}
                  </span>{" "}
                  <span lang={language} className="text-soft">
                    {side.reason}
                  </span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Clarifications({ meeting, language }: { meeting: PlanningMeeting; language: Language }) {
  const t = useTranslations("minutes");
  const words = useTranslations("clarify.minutes");
  const locale = useLocale();
  if (meeting.clarifications.length === 0) return <p className="text-faint">{t("none")}</p>;
  return (
    <dl className="grid gap-3">
      {meeting.clarifications.map((one) => (
        <div key={one.question_id} id={one.question_id} className="keep">
          <dt>
            <span className="text-small text-faint">
              {voiceName(one.role, locale, namesOfShown(meeting.seats))}{" "}
            </span>
            <span lang={language} className="font-semibold">
              {one.question}
            </span>
          </dt>
          <dd lang={language} className="text-soft whitespace-pre-wrap">
            {one.answer}
          </dd>
          {one.digest !== "" && one.digest !== one.answer.trim() ? (
            <dd className="text-small text-faint">
              {words("digest")} <span lang={language}>{one.digest}</span>
            </dd>
          ) : null}
          {one.exchanges.length > 1 ? (
            <dd>
              <details className="text-small text-soft">
                <summary className="min-h-7 hover:text-accent">
                  {words("exchanges", { count: one.exchanges.length })}
                </summary>
                <ol lang={language} className="grid gap-2 border-s-2 border-line ps-3">
                  {one.exchanges.map((exchange) => (
                    <li key={exchange.number}>
                      <p className="text-faint">{exchange.put}</p>
                      <p className="whitespace-pre-wrap">{exchange.answer}</p>
                    </li>
                  ))}
                </ol>
              </details>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/** Minutes that read like minutes (spec 7 §7.4); every line leads to what was said. */
export function MinutesView({ meeting, language, record }: MinutesViewProps) {
  const t = useTranslations("minutes");
  const summary = meeting.planning_summary;
  const lines = { language, ...(record === undefined ? {} : { record }) };
  return (
    <article className="max-w-4xl">
      <Notice tone={TONES[meeting.decision]} title={t(`decision.${meeting.decision}`)}>
        <ul lang={language}>
          {meeting.decision_reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Notice>
      <p className="mt-4 text-small text-faint">
        {t("head", { version: meeting.plan_version, task: meeting.task_id })} ·{" "}
        {t("counts", {
          requirements: summary.requirements_count,
          acceptance: summary.acceptance_count,
          questions: summary.open_questions_count,
        })}
      </p>
      <div lang={language} className="reading mt-2 grid gap-3 whitespace-pre-wrap">
        {[summary.why, summary.what, meeting.ai_meeting?.summary].filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Section title={t("agreed")} count={meeting.agreed.length}>
        <MinuteLines lines={meeting.agreed} none={t("none")} {...lines} />
      </Section>
      <Section title={t("notAgreed")} count={meeting.dissent.length}>
        <Dissent meeting={meeting} language={language} />
      </Section>
      <Section title={t("verdicts")}>
        <VerdictTable meeting={meeting} language={language} />
      </Section>
      <Section title={t("risks")} count={meeting.risks.length}>
        <MinuteLines lines={meeting.risks} none={t("none")} {...lines} />
      </Section>
      <Section title={t("actions")} count={meeting.actions.length}>
        <Actions meeting={meeting} language={language} />
      </Section>
      <Section title={t("questions")} count={meeting.clarifications.length}>
        <Clarifications meeting={meeting} language={language} />
      </Section>
    </article>
  );
}
