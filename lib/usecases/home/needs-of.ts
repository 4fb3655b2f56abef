import type { NeedLineView } from "#lib/contracts/home.ts";
import { approversAmong } from "#lib/db/approvers.ts";
import type { DecisionRow } from "#lib/db/decisions.ts";
import type { DelegationRow } from "#lib/db/delegations.ts";
import type { SignedPart } from "#lib/db/meetings.ts";
import type { MemberRow } from "#lib/db/members.ts";
import type { ProjectRow } from "#lib/db/projects.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import { type ApprovalRequest, approvalRequestFor } from "#lib/domain/access/approval-request.ts";
import { approvalsGiven } from "#lib/domain/access/approvals-given.ts";
import type { ActionName } from "#lib/domain/access/can.ts";
import { chairOf } from "#lib/domain/meeting/chair.ts";
import { PLANNING_MEETING } from "#lib/domain/meeting/room.ts";
import { validSignatures } from "#lib/domain/meeting/sign-off.ts";
import { meetingOf } from "#lib/domain/task/phase-specs.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { taskNeeds } from "#lib/domain/task/task-needs.ts";

/** What is known of a workspace when it is asked what waits for one of its members. */
export interface HomeFacts {
  readonly me: string;
  readonly abilities: readonly ActionName[];
  readonly members: readonly MemberRow[];
  readonly projects: ReadonlyMap<string, ProjectRow>;
  readonly decisions: ReadonlyMap<string, readonly DecisionRow[]>;
  readonly delegations: ReadonlyMap<string, readonly DelegationRow[]>;
  readonly signed: ReadonlyMap<string, SignedPart>;
}

/** Why a task waits for the person. */
export interface TaskNeed {
  readonly kind: Extract<NeedLineView["kind"], "answer" | "decision" | "sign" | "failed_run">;
  readonly asked: ApprovalRequest | null;
}

function decisionAsked(facts: HomeFacts, task: TaskRow, project: ProjectRow): ApprovalRequest | null {
  const { me, members, decisions, delegations } = facts;
  // A version of a plan never changes, so its number stands for its hash here.
  const of = (version: number | null) => `v${version}`;
  const given = (decisions.get(task.id) ?? []).map((one) => ({ ...one, plan_hash: of(one.plan_version) }));
  return approvalRequestFor(
    {
      rules: project.settings.approval.plan,
      members: approversAmong(members, project.settings, "decide_gate"),
      handovers: (delegations.get(project.id) ?? []).map((one) => ({ from: one.from_user, to: one.to_user })),
      given: approvalsGiven(given, of(task.plan_version)),
    },
    me,
  );
}

const HELD = ["completed", "gate_passed", "gate_failed", "needs_override"];
function statusOfMeeting({ state }: TaskRow): string {
  const meeting = meetingOf(PLANNING_MEETING);
  return (meeting && state.actors[meeting.actor]?.status) ?? "idle";
}

const OPEN_ROOM: SignedPart = { signatures: [], text_version: 1, chair: null };

/**
 * Whether the minutes wait for this person's signature. Where the project names nobody, no matter who holds the meeting is
 * asked, as long as the plan is at its gate.
 */
function signatureAsked(facts: HomeFacts, task: TaskRow, project: ProjectRow): ApprovalRequest | null {
  const { me, members, signed } = facts;
  if (!HELD.includes(statusOfMeeting(task))) return null;
  const room = signed.get(task.id) ?? OPEN_ROOM;
  const found = approvalRequestFor(
    {
      rules: project.settings.approval.minutes,
      members: approversAmong(members, project.settings, "sign"),
      handovers: [],
      given: validSignatures(room).map((one) => one.by.user_id),
    },
    me,
  );
  if (found?.asked !== "anybody") return found;
  const holds = chairOf(room, task.created_by, members)?.user_id === me;
  return holds && task.phase === PLAN_GATE && !project.is_sample ? found : null;
}

/** What a task that has stopped needs from the user; null = nothing. */
export function needOf(facts: HomeFacts, task: TaskRow): TaskNeed | null {
  const project = facts.projects.get(task.project_id);
  if (!project) return null;
  if (task.run_status === "failed")
    return facts.abilities.includes("run") ? { kind: "failed_run", asked: null } : null;
  const needs = taskNeeds(task);
  if (needs === "answer") return facts.abilities.includes("answer") ? { kind: "answer", asked: null } : null;
  const asked = needs === "decision" ? decisionAsked(facts, task, project) : null;
  return asked ? { kind: "decision", asked } : null;
}

/** Whether the minutes of a task wait for the person; null = they do not. */
export function signatureOf(facts: HomeFacts, task: TaskRow): TaskNeed | null {
  const project = facts.projects.get(task.project_id);
  const asked = project ? signatureAsked(facts, task, project) : null;
  return asked ? { kind: "sign", asked } : null;
}
