"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { SeatChecklistView } from "#lib/contracts/seat-turn.ts";
import type { Language } from "#lib/domain/language.ts";
import {
  answerOf,
  type JudgeAnswers,
  knownAnswers,
  lacksText,
  readAnswers,
  seatsToSend,
  withAnswer,
  withYesToRest,
} from "./judge-answers.ts";
import { JudgeQuestion } from "./judge-question.tsx";

type SeatList = SeatChecklistView["seats"][number];

interface JudgePlanProps {
  projectId: string;
  taskId: string;
  judgement: SeatChecklistView;
  language: Language;
}

interface SeatPartProps {
  seat: SeatList;
  answers: JudgeAnswers;
  language: Language;
  checked: boolean;
  onChange: (answers: JudgeAnswers) => void;
}

/** What the rules found for a seat. They found it; they did not judge it. */
function Findings({ findings, language }: { findings: readonly string[]; language: Language }) {
  const t = useTranslations("coach.judge");
  if (findings.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="text-soft">{t("findings", { count: findings.length })}</summary>
      <ul lang={language} className="list-disc ps-5">
        {[...new Set(findings)].map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </details>
  );
}

function Verdict({ seat }: { seat: SeatList }) {
  const t = useTranslations("coach.judge");
  if (!seat.judged && seat.judged_by === null) return null;
  const verdict = t(seat.ok === true ? "accepts" : seat.ok === false ? "objects" : "undecided");
  return (
    <p className="text-small text-soft">
      {seat.judged_by === null ? verdict : t("judgedBy", { name: seat.judged_by, verdict })}
    </p>
  );
}

/** The checklist of one seat. */
function SeatPart({ seat, answers, language, checked, onChange }: SeatPartProps) {
  const t = useTranslations("coach.judge");
  const ids = seat.questions.map(({ id }) => id);
  return (
    <section aria-label={seat.name} className="grid gap-2.5 rounded-md border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 lang={language} className="font-semibold">
          {seat.name}
          {seat.required ? null : <span className="ms-2 font-normal text-faint">{t("optional")}</span>}
        </h4>
        <Button size="small" onClick={() => onChange(withYesToRest(answers, seat.role, ids))}>
          {t("yesToRest")}
        </Button>
      </div>
      <Verdict seat={seat} />
      <Findings findings={seat.findings} language={language} />
      {seat.questions.map((question) => (
        <JudgeQuestion
          key={question.id}
          question={question}
          answer={answerOf(answers, seat.role, question.id)}
          language={language}
          checked={checked}
          onChange={(change) => onChange(withAnswer(answers, { role: seat.role, id: question.id }, change))}
        />
      ))}
    </section>
  );
}

/** Sends the answers, then opens the workshop, which takes the turns. */
function useJudgement({ projectId, taskId, judgement }: Omit<JudgePlanProps, "language">) {
  const locale = useLocale();
  const router = useRouter();
  const [stored, store] = useDraft(`judge:${taskId}`);
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const answers = knownAnswers(readAnswers(stored), judgement.seats);
  const seats = seatsToSend(answers);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(answers).some((given) => Object.values(given).some(lacksText))) return;
    setState({ busy: true, problem: null });
    const body = { plan_version: judgement.plan_version, seats };
    const posted = await postJson(paths.api.judgements(taskId), body, locale);
    setState({ busy: posted.ok, problem: posted.ok ? null : posted.message });
    if (!posted.ok) return;
    store("");
    router.push(paths.task(projectId, taskId));
  };
  const setAnswers = (next: JudgeAnswers) => store(JSON.stringify(next));
  return { ...state, answers, seats, checked, setAnswers, submit };
}

/** The checklists of all seats. One person may answer for all of them; what was judged already can be judged again. */
export function JudgePlan({ projectId, taskId, judgement, language }: JudgePlanProps) {
  const t = useTranslations("coach.judge");
  const { answers, seats, checked, busy, problem, setAnswers, submit } = useJudgement({
    projectId,
    taskId,
    judgement,
  });
  const open = judgement.seats.filter(({ judged }) => !judged);
  const judged = judgement.seats.filter((seat) => seat.judged);
  const total = open.flatMap(({ questions }) => questions).length;
  const given = seats.flatMap((seat) => seat.answers).length;
  const ofOpen = seats.filter(({ role }) => open.some((seat) => seat.role === role));
  const part = (seat: SeatList) => (
    <SeatPart
      key={seat.role}
      seat={seat}
      answers={answers}
      language={language}
      checked={checked}
      onChange={setAnswers}
    />
  );
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <p className="text-small text-soft">{t(open.length > 0 ? "hint" : "allJudged")}</p>
      {open.map(part)}
      {judged.length > 0 ? (
        <details>
          <summary className="font-semibold">{t("judged", { count: judged.length })}</summary>
          <div className="mt-2 grid gap-3">{judged.map(part)}</div>
        </details>
      ) : null}
      {problem ? (
        <p role="alert" className="text-block">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={busy || given === 0}>
          {t("submit")}
        </Button>
        <span role="status" className="text-small text-soft">
          {open.length > 0
            ? t("progress", { given: ofOpen.flatMap((seat) => seat.answers).length, total })
            : null}
        </span>
      </div>
    </form>
  );
}
