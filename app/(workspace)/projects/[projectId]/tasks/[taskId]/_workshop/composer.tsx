"use client";
import { SendHorizontal } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type TurnAnswer, turnAnswer } from "#lib/contracts/run.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { previewOf, refineMeaning, type TalkMode, talkModesOf } from "./talk-mode.ts";
import { useWorkshopContext } from "./workshop-context.tsx";

interface Sending {
  readonly busy: boolean;
  readonly problem: string | null;
  /** The answer to the last message. */
  readonly answer: TurnAnswer | null;
}

const IDLE: Sending = { busy: false, problem: null, answer: null };

/** Posts a message to the Coach. Most effects arrive with the log; `SentNote` links the others. */
function usePostMessage(taskId: string) {
  const locale = useLocale();
  const [state, setState] = useState<Sending>(IDLE);
  const send = async (message: string, mode: TalkMode): Promise<boolean> => {
    setState({ ...IDLE, busy: true });
    const intent = mode === "auto" ? {} : { intent: mode };
    const posted = await postJson(paths.api.turns(taskId), { message, ...intent }, locale);
    const answer = (posted.ok && turnAnswer.safeParse(posted.body).data) || null;
    setState({ busy: false, problem: posted.ok ? null : posted.message, answer });
    return posted.ok;
  };
  return { ...state, send };
}

/** What a message led to outside the log: a new task, a test run, or a decision that has to be confirmed. */
function SentNote({ answer }: { answer: TurnAnswer }) {
  const t = useTranslations("coach.composer");
  const { projectId, taskId, language } = useWorkshopContext();
  const { task_id, test_run_id, confirm } = answer;
  const noteOf = (): { text: string; href: string; link: string } | null => {
    if (confirm !== undefined)
      return {
        text: confirm.text[language],
        href: paths.acceptance(projectId, taskId),
        link: t("toConfirm"),
      };
    if (test_run_id !== undefined)
      return { text: t("testing"), href: paths.tests(projectId, taskId, test_run_id), link: t("openTests") };
    if (task_id === taskId) return null;
    return { text: t("sent"), href: paths.task(projectId, task_id), link: t("openTask") };
  };
  const note = noteOf();
  if (note === null) return null;
  return (
    <p role="status" className="text-small text-soft">
      {note.text}{" "}
      <Link href={note.href} className="text-accent hover:underline">
        {note.link}
      </Link>
    </p>
  );
}

interface ModeChoiceProps {
  view: WorkshopView;
  text: string;
  mode: TalkMode;
  choose: (mode: TalkMode) => void;
}

/** The effect of the message, shown before sending, with a way to change it. */
function ModeChoice({ view, text, mode, choose }: ModeChoiceProps) {
  const t = useTranslations("coach.composer");
  const { language } = useWorkshopContext();
  const preview = previewOf(text, view, language);
  const nameOf = (one: TalkMode): string => {
    if (one === "auto") return preview === null ? t("auto") : t("looksLike", { what: t(preview) });
    return t(one === "refine" ? refineMeaning(view) : one);
  };
  return (
    <label className="flex min-w-0 items-center gap-1.5 text-small text-faint">
      <span className="max-sm:sr-only">{t("effect")}</span>
      <select
        value={mode}
        aria-label={t("changeEffect")}
        onChange={(event) => {
          const chosen = talkModesOf(view).find((one) => one === event.target.value);
          if (chosen) choose(chosen);
        }}
        className="min-h-7 max-w-full min-w-0 rounded-md border border-line-strong bg-surface px-1.5 text-soft"
      >
        {talkModesOf(view).map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A message to the Coach: a question, a remark, an answer, or the need of a new task. */
export function WorkshopComposer({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.composer");
  const { taskId } = useWorkshopContext();
  const [text, setText] = useDraft(`coach:${taskId}`);
  const [chosen, choose] = useState<TalkMode>("auto");
  const mode = talkModesOf(view).includes(chosen) ? chosen : "auto";
  const { busy, problem, answer, send } = usePostMessage(taskId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === "" || !(await send(text.trim(), mode))) return;
    setText("");
    choose("auto");
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="no-print grid gap-1">
      <div className="flex items-end gap-2">
        <label htmlFor="coach" className="sr-only">
          {t("label")}
        </label>
        <textarea
          id="coach"
          rows={1}
          value={text}
          maxLength={200_000}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          placeholder={t("placeholder")}
          className="control field-sizing-content max-h-40 resize-none py-2"
        />
        <Button type="submit" look="primary" disabled={busy || text.trim() === ""} aria-label={t("send")}>
          <SendHorizontal size={16} aria-hidden />
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="text-small text-block">
          {problem}
        </p>
      ) : null}
      {answer ? <SentNote answer={answer} /> : null}
      {text.trim() === "" ? (
        <p className="text-small text-faint max-sm:hidden">{t("hint")}</p>
      ) : (
        <ModeChoice view={view} text={text} mode={mode} choose={choose} />
      )}
    </form>
  );
}
