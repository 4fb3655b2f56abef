import type { Bilingual, Language } from "../language.ts";
import type { MeetingKind } from "../meeting/room.ts";
import type { ActorStatus } from "./actor-status.ts";
import { EDGES, type Edge, PHASES, type Phase, redoCommand, START_PHASE } from "./phases.ts";

/**
 * One definition per phase; orchestrator, gate, pages, records and contracts read it. A phase without steps
 * is in the graph but not built yet: nothing runs in it and its gate cannot be decided.
 */
export interface PhaseSpec<N extends Names = KnownNames> {
  readonly name: Bilingual;
  /** Without a repository, the phase is shown as not applicable. */
  readonly needsRepository: boolean;
  /** Its entries in `task_state.actors`: an entry shows that the task has entered the phase. */
  readonly actors: readonly N["actor"][];
  /** Its steps, in this order. */
  readonly steps: readonly PhaseStep<N>[];
  /** How people decide about its result; null = the task continues automatically. */
  readonly gate: PhaseGate<N> | null;
  /** Matches the phase in a short order to the Coach; null = it cannot be named. */
  readonly orderPattern: RegExp | null;
  /** The question of a gate that leads into this phase; null = there is none yet. */
  readonly enterQuestion: Readonly<Record<Language, (planVersion: number) => string>> | null;
}

/** The names that phases use; their types are inferred from the definitions below. */
interface Names {
  readonly actor: string;
  readonly agent: string;
  readonly command: `/${string}`;
  readonly step: string;
}
interface KnownNames extends Names {
  readonly actor: ActorName;
  readonly agent: StepAgent;
  readonly command: StepCommand;
  readonly step: StepId;
}

/** One agent's step in a phase. */
export interface PhaseStep<N extends Names = KnownNames> {
  /** The agent's name in `lib/agents/registry.ts` and in `task_state.actors`. */
  readonly agent: N["agent"];
  /** Runs this step and those after it, up to the next gate. */
  readonly command: N["command"];
  /** The evidence that the step is done: a status of its actor, or an entry of `task_state.artifacts`. */
  readonly evidence:
    | { readonly status: ActorStatus }
    | { readonly artifact: readonly [group: string, name: string] };
  /** Statuses of its actor after which the same run continues with the next step. */
  readonly continuesOn: readonly ActorStatus[];
  /** Texts for a task's record while this step is next. */
  readonly next: NextStepText & { readonly id: N["step"] };
}

/** The next step of a task, as text. */
export interface NextStepText {
  /** What the reader can do. */
  readonly text: Bilingual;
  /** Whom or what the task waits for. */
  readonly awaited: Bilingual;
}

export interface PhaseGate<N extends Names = KnownNames> {
  /** The actor whose status records the decision. */
  readonly actor: N["actor"];
  /** The meeting after which the gate waits for a decision; null = it waits after the steps. */
  readonly meeting: {
    readonly actor: N["actor"];
    readonly kind: MeetingKind;
    readonly artifact: string;
  } | null;
  /** The phase to which a request for changes returns the task. */
  readonly sendsBackTo: Phase;
}

const NOT_BUILT = { steps: [], orderPattern: null, enterQuestion: null } as const;
const CODE_PHASE = { ...NOT_BUILT, needsRepository: true, gate: null } as const;

const SPECS = {
  planning: {
    name: { zh: "规划", en: "Planning" },
    needsRepository: false,
    actors: ["planning"],
    steps: [
      {
        agent: "planning",
        command: "/plan",
        evidence: { status: "completed" },
        continuesOn: ["completed"],
        next: {
          id: "plan",
          text: { zh: "运行 /plan 开始规划。", en: "Run /plan to start planning." },
          awaited: { zh: "需要有人开始规划。", en: "Someone must start planning." },
        },
      },
    ],
    gate: null,
    orderPattern: /规划|计划|讨论|planning|\bplan\b|workshop|\bround\b/i,
    enterQuestion: null,
  },
  plan_review: {
    name: { zh: "方案评审", en: "Plan review" },
    needsRepository: false,
    actors: ["plan_review", "planning_meeting"],
    steps: [
      {
        agent: "plan_review",
        command: "/planreview",
        evidence: { artifact: ["review", "plan"] },
        continuesOn: ["completed", "blocked"],
        next: {
          id: "review",
          text: { zh: "运行 /next 评审方案。", en: "Run /next to review the plan." },
          awaited: { zh: "需要有人让方案进入评审。", en: "Someone must start the review of the plan." },
        },
      },
      {
        agent: "planning_meeting",
        command: "/meeting",
        evidence: { artifact: ["planning", "meeting"] },
        continuesOn: ["completed"],
        next: {
          id: "meeting",
          text: { zh: "运行 /next 召开规划会议。", en: "Run /next to hold the planning meeting." },
          awaited: { zh: "需要有人召开规划会议。", en: "Someone must start the planning meeting." },
        },
      },
    ],
    gate: {
      actor: "plan_review",
      meeting: { actor: "planning_meeting", kind: "planning", artifact: "planning.meeting.json" },
      sendsBackTo: "planning",
    },
    orderPattern: /评审|审查|plan ?review|\breview\b/i,
    enterQuestion: null,
  },
  codegen: {
    ...CODE_PHASE,
    name: { zh: "生成代码", en: "Code" },
    actors: ["codegen"],
    steps: [
      {
        agent: "codegen",
        command: "/codegen",
        evidence: { status: "completed" },
        continuesOn: ["completed"],
        next: {
          id: "write_code",
          text: {
            zh: "运行 /codegen 让模型编写代码，或提交改动：补丁、文件，或推送到 refs/for/。",
            en: "Run /codegen to let a model write the code, or submit a change: a patch, files, or a push to refs/for/.",
          },
          awaited: { zh: "在等代码改动。", en: "The task is waiting for a change of the code." },
        },
      },
    ],
    enterQuestion: {
      zh: (version) => `方案 v${version} 可以进入编码吗？`,
      en: (version) => `Can plan v${version} go to code?`,
    },
  },
  code_review: {
    ...CODE_PHASE,
    name: { zh: "代码评审", en: "Code review" },
    actors: ["review", "review_meeting"],
    // Its decision belongs to an attempt and is made in the review of that attempt, not at a gate of the task.
    steps: [
      {
        agent: "review",
        command: "/review",
        evidence: { status: "completed" },
        continuesOn: [],
        next: {
          id: "review_code",
          text: {
            zh: "运行 /review 让模型评审，或自己检查这次改动，然后接受、拒绝，或提交新的改动。",
            en: "Run /review to let models review, or check the change yourself. Then accept it, reject it, or submit another one.",
          },
          awaited: {
            zh: "在等人评审并决定是否接受这次代码改动。",
            en: "Someone must review the change of the code and decide whether it is accepted.",
          },
        },
      },
    ],
  },
  test_codegen: {
    ...CODE_PHASE,
    name: { zh: "编写测试", en: "Test code" },
    actors: ["test_codegen"],
    steps: [
      {
        agent: "test_codegen",
        command: "/testgen",
        evidence: { status: "completed" },
        continuesOn: [],
        next: {
          id: "write_tests",
          text: {
            zh: "运行 /testgen 让模型为没有测试的用例编写测试，或自己提交测试。",
            en: "Run /testgen to let a model write tests for the cases that have none, or submit them yourself.",
          },
          awaited: { zh: "有测试用例还没有测试。", en: "Test cases of the plan have no test yet." },
        },
      },
    ],
  },
  test_run: { ...CODE_PHASE, name: { zh: "运行测试", en: "Test run" }, actors: ["test"] },
  accept: {
    ...CODE_PHASE,
    name: { zh: "验收", en: "Accept" },
    actors: ["accept"],
    gate: { actor: "accept", meeting: null, sendsBackTo: "codegen" },
  },
  done: {
    ...NOT_BUILT,
    name: { zh: "完成", en: "Done" },
    needsRepository: false,
    actors: [],
    gate: null,
    enterQuestion: {
      zh: (version) => `方案 v${version} 可以成为规格说明吗？`,
      en: (version) => `Can plan v${version} become the specification?`,
    },
  },
} as const satisfies Record<Phase, PhaseSpec<Names>>;

/** Undoes an applied change in any phase, so it belongs to no phase. */
const UNDO_ACTOR = "revert";

type Specs = typeof SPECS;
export type ActorName = Specs[Phase]["actors"][number] | typeof UNDO_ACTOR;
type Step = Specs[Phase]["steps"][number];
/** The agents of the steps. */
export type StepAgent = Step["agent"];
export type StepCommand = Step["command"];
export type StepId = Step["next"]["id"];

/** The definition of a phase. */
export const phaseSpec = (phase: Phase): PhaseSpec => SPECS[phase];

/** Every actor of `task_state`, in the order of phases. */
export const ACTORS: readonly ActorName[] = [
  ...PHASES.flatMap((phase) => phaseSpec(phase).actors),
  UNDO_ACTOR,
];

/** A step with its phase. */
export interface PlacedStep {
  readonly phase: Phase;
  readonly step: PhaseStep;
}

/** Every step, in the order of phases. */
export const STEPS: readonly PlacedStep[] = PHASES.flatMap((phase) =>
  phaseSpec(phase).steps.map((step) => ({ phase, step })),
);

/** The gate of a phase if it is built, otherwise null. */
export function gateOf(phase: Phase): PhaseGate | null {
  const { gate, steps } = phaseSpec(phase);
  return steps.length > 0 ? gate : null;
}

/** The phases whose gate people can decide. */
export const GATE_PHASES: readonly Phase[] = PHASES.filter((phase) => gateOf(phase) !== null);

/** Starts a task, and plans again while the task is in planning. */
export const START_COMMAND = SPECS[START_PHASE].steps[0].command;

/** The command that repeats a phase, by default the current one. */
export function repeatCommand(present: Phase, target: Phase = present): string {
  return present === START_PHASE ? START_COMMAND : redoCommand(target);
}

/** The meeting of a kind if it is built, otherwise null. */
export function meetingOf(kind: MeetingKind): NonNullable<PhaseGate["meeting"]> | null {
  const meetings = GATE_PHASES.map((phase) => gateOf(phase)?.meeting ?? null);
  return meetings.find((meeting) => meeting?.kind === kind) ?? null;
}

/** Problems of the graph; empty if every phase is reachable and every gate has a way back. */
export function graphProblems(edges: readonly Edge[] = EDGES): readonly string[] {
  const reached = new Set<Phase>([START_PHASE]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const edge of edges) {
      if (reached.has(edge.from) && !reached.has(edge.to)) {
        reached.add(edge.to);
        grew = true;
      }
    }
  }
  const unreachable = PHASES.filter((phase) => !reached.has(phase)).map((phase) => `unreachable: ${phase}`);
  const stuck = PHASES.filter((phase) => phaseSpec(phase).gate !== null)
    .filter((gate) => !edges.some((edge) => edge.from === gate && edge.move !== "next"))
    .map((gate) => `no way back: ${gate}`);
  return [...unreachable, ...stuck];
}
