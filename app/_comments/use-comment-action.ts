"use client";
import { useState } from "react";
import { useCommentsContext } from "./comments-context.tsx";
import type { CommentCall } from "./use-comments.ts";

/** Runs an action on a thread: its pending state and its error. */
export function useCommentAction() {
  const { act } = useCommentsContext();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (call: CommentCall): Promise<boolean> => {
    setBusy(true);
    const answer = await act(call);
    setBusy(false);
    setProblem(answer.ok ? null : answer.message);
    return answer.ok;
  };
  return { busy, problem, run };
}
