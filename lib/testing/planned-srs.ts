import { randomUUID } from "node:crypto";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { usualProfile } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { SPECIALISTS } from "#lib/domain/specialist/specialists.ts";
import { writeSrs } from "#lib/domain/srs/write-srs.ts";
import { SRS_PROFILES } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { startSrsRun } from "#lib/usecases/srs/start-srs-run.ts";
import type { Behaviour, ChatCall, ChatScene, ChatWorker, SceneOptions } from "./chat-worker.ts";
import { makeTask } from "./factories.ts";
import type { ModelAnswer } from "./model-server.ts";
import { soundPlan } from "./plan-fixture.ts";

/** A specification from an approved plan and a team with scripted models, as tests and benches run it. */

const NEED = "Members can reserve a room for up to 2 hours.";

/** A plan with functions, a rule and an interface; nobody asked for speed or constraints. */
export function roomsPlan(): Plan {
  const base = soundPlan();
  const [first] = base.requirements;
  if (first === undefined) throw new Error("the plan has no requirement");
  const more = (
    ...[id, type, title, shall]: readonly [string, "functional" | "rule" | "interface", string, string]
  ) => ({
    ...first,
    id,
    type,
    title,
    shall,
    scenarios: [
      { name: title, steps: ["Given a room", `When ${title.toLowerCase()}`, "Then it is recorded"] },
    ],
  });
  const requirements = [
    { ...first, actor: "member" },
    more(
      "FR-002",
      "functional",
      "Cancel a reservation",
      "When a member cancels, the system SHALL free the room.",
    ),
    more(
      "BRL-001",
      "rule",
      "One room each",
      "If a member has a reservation, the system SHALL refuse another.",
    ),
    more(
      "IFR-001",
      "interface",
      "Door lock",
      "When a reservation begins, the system SHALL open the door lock.",
    ),
  ];
  return {
    ...base,
    requirements,
    acceptance: requirements.map(({ id }, at) => ({
      id: `AC-00${at + 1}`,
      text: `${id} is accepted.`,
      requirements: [id],
    })),
    test_plan: {
      ...base.test_plan,
      cases: requirements.map(({ id, title }, at) => ({
        id: `TC-00${at + 1}`,
        title,
        requirements: [id],
        level: "end-to-end",
      })),
    },
  };
}

/** The specification as an approval writes it. */
export const approvedSrs = (plan: Plan): string =>
  writeSrs(plan, SRS_PROFILES[usualProfile(plan.meta.language)], {
    projectName: "Rooms",
    date: "2026-11-24",
    status: "approved",
  });

export interface PlannedSrs {
  readonly chat: ChatScene;
  /** Starts the team from the plan; the id of its answer and of the run. */
  readonly start: () => Promise<{ readonly id: string; readonly message_id: string }>;
}

interface PlannedOptions extends Partial<SceneOptions> {
  /** The id of a requirement that is only in the plan. */
  readonly lacks?: string;
  /** What people made of the specification. */
  readonly changed?: (markdown: string) => string;
  /** The approved plan and its need; absent: the plan of the rooms. */
  readonly approved?: { readonly plan: Plan; readonly need: string };
}

/** A project with an approved plan and its specification. */
export async function plannedSrs(
  worker: ChatWorker,
  behave: Behaviour,
  {
    lacks,
    changed = (markdown) => markdown,
    approved: { plan, need } = { plan: roomsPlan(), need: NEED },
    ...options
  }: PlannedOptions = {},
): Promise<PlannedSrs> {
  const written = { ...plan, requirements: plan.requirements.filter(({ id }) => id !== lacks) };
  const markdown = changed(approvedSrs(written));
  const { language } = plan.meta;
  const chat = await worker.scene({ markdown, name: "SRS.md", behave, language, ...options });
  const task = await makeTask(chat.access, need);
  await inTenant(chat.access, (db) =>
    writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null }),
  );
  return {
    chat,
    start: () =>
      startSrsRun(chat.place.actor, chat.place.projectId, {
        input: { source: { kind: "plan", task_id: task.id } },
        requestId: randomUUID(),
      }),
  };
}

/** The task in a specialist's request. */
export function taskIn({ user }: Pick<ChatCall, "user">): Record<string, unknown> {
  const block: unknown = JSON.parse(/<task>\n([\s\S]*?)\n<\/task>/.exec(user)?.[1] ?? "{}");
  return (typeof block === "string" ? JSON.parse(block) : block) as Record<string, unknown>;
}

/** The specialist that a request addresses. */
export function specialistIn(call: Pick<ChatCall, "user">): string {
  const { description } = (taskIn(call).your_step ?? {}) as { description?: string };
  const found = SPECIALISTS.find((one) => Object.values(one.description).includes(description ?? ""));
  return found?.id ?? "";
}

/** A hand-in with edits, or without any. */
export function handInOf(edits: readonly object[], more: object = {}): ModelAnswer {
  const files = { content: "", structuredData: {}, ...more };
  const args = {
    completionType: "READY_FOR_NEXT",
    nextStepType: "HANDOFF_TO_SPECIALIST",
    summary: edits.length === 0 ? "Nothing to change." : "Written.",
    deliverables: ["SRS.md"],
    contextForNext: {
      projectState:
        edits.length === 0
          ? { requires_file_editing: false, ...files }
          : { requires_file_editing: true, target_file: "SRS.md", edit_instructions: edits, ...files },
    },
  };
  return { text: JSON.stringify({ tool_calls: [{ name: "taskComplete", args }] }) };
}

/** A careful team: every writer hands in the rules' draft. */
export const carefulTeam: Behaviour = (call) => {
  if (call.role !== "specialist") return null;
  const edits = taskIn(call).draft_edits;
  return handInOf(Array.isArray(edits) ? (edits as object[]) : []);
};
