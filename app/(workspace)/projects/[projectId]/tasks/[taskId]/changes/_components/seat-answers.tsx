"use client";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { followTaskEvents } from "#app/_live/follow-task-events.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** An answer that is being written; a retry starts its text again. */
interface StreamedAnswer {
  readonly statement: string;
  readonly attempt: number;
  readonly text: string;
}

type Answers = Readonly<Record<string, StreamedAnswer>>;

const StreamedAnswers = createContext<Answers>({});

/** The answers after one more event, by question. */
function withAnswerEvent(answers: Answers, event: TaskEvent): Answers {
  if (event.type === "statement_started" && event.data.answers !== undefined) {
    const { statement_id: statement, attempt, answers: question } = event.data;
    return { ...answers, [question]: { statement, attempt, text: "" } };
  }
  if (event.type !== "statement_delta") return answers;
  const { statement_id, attempt, delta } = event.data;
  const found = Object.entries(answers).find(
    ([, one]) => one.statement === statement_id && one.attempt === attempt,
  );
  if (found === undefined) return answers;
  const [question, answer] = found;
  return { ...answers, [question]: { ...answer, text: answer.text + delta } };
}

interface SeatAnswersProps {
  taskId: string;
  /** The last event that the page has seen. */
  after: number;
  /** Whether a question of the page waits for its answer. */
  isWaiting: boolean;
  children: ReactNode;
}

/** Follows the answers that seats write while a question waits, with one stream per page, and reloads the page when a run ends. */
export function SeatAnswers({ taskId, after, isWaiting, children }: SeatAnswersProps) {
  const router = useRouter();
  const [answers, setAnswers] = useState<Answers>({});
  const seen = useRef(after);
  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    void followTaskEvents(taskId, {
      seen: () => seen.current,
      signal: stop.signal,
      onEvent: (event) => {
        if (event.seq <= seen.current) return;
        seen.current = event.seq;
        setAnswers((before) => withAnswerEvent(before, event));
        if (event.type === "run_ended") router.refresh();
      },
    });
    return () => stop.abort();
  }, [taskId, isWaiting, router]);
  return <StreamedAnswers value={answers}>{children}</StreamedAnswers>;
}

/** The text of an answer so far; empty before its first words. */
export const useStreamedAnswer = (questionId: string): string =>
  useContext(StreamedAnswers)[questionId]?.text ?? "";
