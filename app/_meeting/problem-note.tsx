"use client";
import { Notice } from "#app/_ui/notice.tsx";
import type { MeetingProblem } from "./use-meeting.ts";

/** The error of an action. */
export function ProblemNote({ problem }: { problem: MeetingProblem | null }) {
  if (problem === null) return null;
  return (
    <Notice tone="block" role="alert">
      {problem.message}
    </Notice>
  );
}
