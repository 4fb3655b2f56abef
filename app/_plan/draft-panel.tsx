"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { draftReasonText } from "#lib/domain/plan/change-words.ts";
import type { DraftInfo } from "#lib/domain/plan/draft-info.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";
import { redoCommand, START_PHASE } from "#lib/domain/task/phases.ts";

interface DraftPanelProps {
  projectId: string;
  taskId: string;
  draft: DraftInfo;
  language: Language;
  names?: SeatNames | undefined;
  canRun: boolean;
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

function AnswerPoints({ draft, language, refine }: { draft: DraftInfo; language: Language; refine: Refine }) {
  const t = useTranslations("coach.draft");
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = draft.open_points.flatMap(({ text }) => {
      const answer = (answers[text] ?? "").trim();
      return answer === "" ? [] : [t("pointLine", { point: text, answer })];
    });
    const all = draft.open_points.map(({ text }) => text).join(language === "zh" ? "；" : "; ");
    const message = lines.length > 0 ? lines.join("\n") : t("settle", { points: all });
    void refine.send(all === "" ? { command: redoCommand(START_PHASE) } : { message, intent: "refine" });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <p className="text-small text-soft">{t("answerHint")}</p>
      {draft.open_points.map(({ role, text }, at) => (
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

function Ways(props: DraftPanelProps) {
  const t = useTranslations("coach.draft");
  const { projectId, taskId, draft, language, canRun, atGate } = props;
  const refine = usePostTurn(projectId, taskId);
  const way = "rounded-md border border-line-strong bg-surface px-3 py-2";
  if (!canRun) return <p className="mt-2 text-small text-faint">{t("notYou")}</p>;
  return (
    <div className="no-print mt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t("options")}</h3>
        <ButtonLink size="small" href={paths.desk(projectId, taskId)}>
          {t("desk")}
        </ButtonLink>
      </div>
      <div className="mt-1.5 grid gap-2 lg:grid-cols-3">
        <details className={way}>
          <summary className="font-semibold">{t("answer")}</summary>
          <AnswerPoints draft={draft} language={language} refine={refine} />
        </details>
        <details className={way}>
          <summary className="font-semibold">{t("remark")}</summary>
          <ChangeNeed taskId={taskId} next={draft.plan_version + 1} refine={refine} />
        </details>
        <details className={way}>
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
      </div>
      {refine.problem ? (
        <p role="alert" className="mt-2 text-block">
          {refine.problem}
        </p>
      ) : null}
    </div>
  );
}

/** The banner of a draft: the reason, each seat's open point, and three actions to continue. */
export function DraftPanel(props: DraftPanelProps) {
  const t = useTranslations("coach.draft");
  const locale = useLocale();
  const { projectId, taskId, draft, language, names } = props;
  return (
    <section id="draft" className="mb-6" aria-label={t("title", { version: draft.plan_version })}>
      <Notice tone="concern" title={t("title", { version: draft.plan_version })}>
        <p>{draftReasonText(draft.reason, locale)}</p>
        {draft.open_points.length > 0 ? (
          <>
            <h3 className="mt-2 font-semibold">{t("points")}</h3>
            <ol className="list-decimal ps-5">
              {draft.open_points.map((point) => {
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
                    <span lang={language}>{point.text}</span>
                  </li>
                );
              })}
            </ol>
          </>
        ) : null}
        <Ways {...props} />
      </Notice>
    </section>
  );
}
