"use client";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState, useTransition } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { useDebouncedEvents } from "#app/_live/use-debounced-events.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { DeskEdit } from "#lib/domain/plan/desk/desk-edit.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** Events after which the desk shows something else. */
const REPORTED: readonly TaskEvent["type"][] = ["desk_edit", "run_started", "artifact", "run_ended"];

/** Events are batched for this time in ms before the desk is refreshed. */
const BATCH_MS = 150;

export interface DeskActions {
  readonly busy: boolean;
  /** Why the last edit was refused; null if it was not. */
  readonly problem: string | null;
  /** The plan has a newer version than the desk shows. */
  readonly stale: boolean;
  /** Sends edits in order. Returns whether all were stored. */
  readonly send: (edits: readonly DeskEdit[]) => Promise<boolean>;
  readonly save: () => Promise<boolean>;
}

/** Sends edits and shows those of other people as they arrive. */
export function useDesk(taskId: string, planVersion: number, after: number): DeskActions {
  const locale = useLocale();
  const router = useRouter();
  const [refreshing, refresh] = useTransition();
  const [state, setState] = useState({ busy: false, problem: null as string | null, stale: 0 });
  const show = () => refresh(() => router.refresh());
  // What others do must not hold back what this person types meanwhile, so it does not count as busy.
  const showOthers = () => router.refresh();
  useDebouncedEvents({ taskId, after, types: REPORTED, gatherMs: BATCH_MS, onReported: showOthers });
  const post = async (url: string, body: object): Promise<boolean> => {
    const posted = await postJson(url, { plan_version: planVersion, ...body }, locale);
    if (posted.ok) return true;
    const stale = posted.code === "stale_plan" ? planVersion : 0;
    setState({ busy: false, problem: posted.message, stale });
    return false;
  };
  const run = async (work: () => Promise<boolean>): Promise<boolean> => {
    setState({ busy: true, problem: null, stale: 0 });
    const done = await work();
    if (done) setState({ busy: false, problem: null, stale: 0 });
    show();
    return done;
  };
  return {
    busy: state.busy || refreshing,
    problem: state.problem,
    stale: state.stale === planVersion,
    send: (edits) =>
      run(async () => {
        for (const edit of edits) if (!(await post(paths.api.deskEdits(taskId), { edit }))) return false;
        return true;
      }),
    save: () => run(() => post(paths.api.deskCommit(taskId), {})),
  };
}
