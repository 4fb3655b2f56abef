"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { followTaskEvents } from "#app/_live/follow-task-events.ts";
import type { CodegenView } from "#lib/contracts/codegen.ts";
import { type CodegenProgress, withProgressEvent } from "#lib/domain/task/codegen-progress.ts";

/** Follows the log of a task and reloads the page at the end of the run. */
export function useCodegenProgress(taskId: string, codegen: CodegenView): CodegenProgress {
  const router = useRouter();
  const [progress, setProgress] = useState(codegen.progress);
  const seen = useRef(codegen.seq);
  useEffect(() => {
    const stop = new AbortController();
    void followTaskEvents(taskId, {
      seen: () => seen.current,
      signal: stop.signal,
      onEvent: (event) => {
        if (event.seq <= seen.current) return;
        seen.current = event.seq;
        setProgress((before) => withProgressEvent(before, event));
        if (event.type !== "run_ended") return;
        stop.abort();
        router.refresh();
      },
    });
    return () => stop.abort();
  }, [taskId, router]);
  return progress;
}
