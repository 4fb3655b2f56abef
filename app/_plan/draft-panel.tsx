"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { UnbrokenIds } from "#app/_ui/unbroken-ids.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { SeatChecklistView } from "#lib/contracts/seat-turn.ts";
import type { Language } from "#lib/domain/language.ts";
import { draftReasonText } from "#lib/domain/plan/change-words.ts";
import type { DraftInfo } from "#lib/domain/plan/draft-info.ts";
import { joinClauses, joinListed } from "#lib/domain/punctuation.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";
import { redoCommand, START_PHASE } from "#lib/domain/task/phases.ts";
import { JudgePlan } from "./judge/judge-plan.tsx";

interface DraftPanelProps {
  projectId: string;
  taskId: string;
  draft: DraftInfo;
  language: Language;
  names?: SeatNames | undefined;
  /** The checklists of the seats; null for a plan without a stored workshop. */
  judgement: SeatChecklistView | null;
  canRun: boolean;
  canJudge: boolean;
  /** The review is done, so that the gate can be opened. */
  atGate: boolean;
}

/** Sends a remark for the next version, then opens the workshop. */
function usePostTurn(projectId: string, taskId: string) {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const send = async (body: object): Promise<boolean> => {
    setState({ busy: true, problem: null });
    const posted = await postJson(paths.api.turns(taskId), body, locale);
    setState({ busy: posted.ok, problem: posted.ok ? null : posted.message });
    if (posted.ok) router.push(paths.task(projectId, taskId));
    return posted.ok;
  };
  return { ...state, send };
}

type Refine = ReturnType<typeof usePostTurn>;

interface AnswerPointsProps {
  /** Open points that somebody raised; what nobody has judged is not one of them. */
  points: DraftInfo["open_points"];
  language: Language;
  refine: Refine;
}

function AnswerPoints({ points, language, refine }: AnswerPointsProps) {
  const t = useTranslations("coach.draft");
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = points.flatMap(({ text }) => {
      const answer = (answers[text] ?? "").trim();
      return answer === "" ? [] : [t("pointLine", { point: text, answer })];
    });
    const all = joinClauses(
      language,
      points.map(({ text }) => text),
    );
    const message = lines.length > 0 ? lines.join("\n") : t("settle", { points: all });
    void refine.send(all === "" ? { command: redoCommand(START_PHASE) } : { message, intent: "refine" });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <p className="text-small text-soft">{t("answerHint")}</p>
      {points.map(({ role, text }, at) => (
        <Textarea
          key={`${role}${text}`}
          rows={2}
          maxLength={4000}
          aria-label={t("answerPoint", { point: text })}
          placeholder={`${at + 1}.`}
          value={answers[text] ?? ""}
          onChange={(event) => setAnswers({ ...answers, [text]: event.target.value })}
        />
      ))}
      <div>
        <Button type="submit" disabled={refine.busy}>
          {t("anotherRound")}
        </Button>
      </div>
    </form>
  );
}

function ChangeNeed({ taskId, next, refine }: { taskId: string; next: number; refine: Refine }) {
  const t = useTranslations("coach.draft");
  const [text, setText] = useDraft(`refine:${taskId}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && (await refine.send({ message: text.trim(), intent: "refine" }))) setText("");
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2">
      <p id="refine-hint" className="text-small text-soft">
        {t("remarkHint", { next })}
      </p>
      <Textarea
        rows={3}
        maxLength={20_000}
        value={text}
        aria-label={t("remark")}
        aria-describedby="refine-hint"
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={refine.busy || text.trim() === ""}>
          {t("makeVersion", { next })}
        </Button>
      </div>
    </form>
  );
}

const WAY = "rounded-md border border-line-strong bg-surface px-3 py-2";

/** Ways that change the plan or move the task. They need the right to run. */
function RunWays({ projectId, taskId, draft, language, atGate }: DraftPanelProps) {
  const t = useTranslations("coach.draft");
  const refine = usePostTurn(projectId, taskId);
  const points = draft.open_points.filter((point) => point.not_judged === undefined);
  return (
    <>
      {points.length > 0 ? (
        <details className={WAY}>
          <summary className="font-semibold">{t("answer")}</summary>
          <AnswerPoints points={points} language={language} refine={refine} />
        </details>
      ) : null}
      <details className={WAY}>
        <summary className="font-semibold">{t("remark")}</summary>
        <ChangeNeed taskId={taskId} next={draft.plan_version + 1} refine={refine} />
      </details>
      <details className={WAY}>
        <summary className="font-semibold">{t("gate")}</summary>
        <p className="mb-2 text-small text-soft">{t(atGate ? "gateHint" : "reviewHint")}</p>
        {atGate ? (
          <ButtonLink href={paths.gate(projectId, taskId)}>{t("toGate")}</ButtonLink>
        ) : (
          <Button disabled={refine.busy} onClick={() => void refine.send({ command: "/next" })}>
            {t("toReview")}
          </Button>
        )}
      </details>
      {refine.problem ? (
        <p role="alert" className="text-block">
          {refine.problem}
        </p>
      ) : null}
    </>
  );
}

function JudgeWay({ projectId, taskId, judgement, language, canJudge }: DraftPanelProps) {
  const t = useTranslations("coach.judge");
  if (judgement === null) return null;
  return (
    <details id="judge" className={WAY}>
      <summary className="font-semibold">{t("title")}</summary>
      {canJudge ? (
        <JudgePlan projectId={projectId} taskId={taskId} judgement={judgement} language={language} />
      ) : (
        <p className="text-small text-faint">{t("notYou")}</p>
      )}
    </details>
  );
}

function Ways(props: DraftPanelProps) {
  const t = useTranslations("coach.draft");
  return (
    <div className="no-print mt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t("options")}</h3>
        <ButtonLink size="small" href={paths.desk(props.projectId, props.taskId)}>
          {t("desk")}
        </ButtonLink>
      </div>
      <div className="mt-1.5 grid gap-2">
        <JudgeWay {...props} />
        {props.canRun ? <RunWays {...props} /> : <p className="text-small text-faint">{t("notYou")}</p>}
      </div>
    </div>
  );
}

/** The open points that somebody raised, each with its seat, then the seats for which nobody has judged. */
function OpenPoints({ projectId, taskId, draft, language, names }: DraftPanelProps) {
  const t = useTranslations("coach.draft");
  const locale = useLocale();
  const raised = draft.open_points.filter((point) => point.not_judged === undefined);
  const notJudged = draft.open_points.flatMap((point) =>
    point.not_judged ? [speakerName(point.role, locale, names)] : [],
  );
  if (draft.open_points.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 font-semibold">{t("points")}</h3>
      <ol className="list-decimal ps-5">
        {notJudged.length > 0 ? <li>{t("notJudged", { names: joinListed(locale, notJudged) })}</li> : null}
        {raised.map((point) => {
          const name = speakerName(point.role, locale, names);
          return (
            <li key={`${point.role}${point.text}`}>
              {point.statement_id ? (
                <a
                  href={`${paths.task(projectId, taskId)}#s-${point.statement_id}`}
                  className="font-semibold text-accent hover:underline"
                >
                  {name}
                </a>
              ) : (
                <span className="font-semibold">{name}</span>
              )}{" "}
              <span lang={language}>
                <UnbrokenIds text={point.text} />
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The banner of a draft: the reason, what is open, and the ways to continue. */
export function DraftPanel(props: DraftPanelProps) {
  const t = useTranslations("coach.draft");
  const locale = useLocale();
  const { draft } = props;
  return (
    <section id="draft" className="mb-6" aria-label={t("title", { version: draft.plan_version })}>
      <Notice tone="concern" title={t("title", { version: draft.plan_version })}>
        <p>{draftReasonText(draft.reason, locale)}</p>
        <OpenPoints {...props} />
        <Ways {...props} />
      </Notice>
    </section>
  );
}
