import type { ModelAnswer, ModelRequestSeen } from "./model-server.ts";
import { turnCue } from "./turn-cue.ts";

/**
 * A well-behaved model table for tests: each seat gives a valid turn about the need in the message, so that the whole
 * journey can be played over the wire.
 */

const between = (text: string, tag: string): string =>
  text.split(`<${tag}>\n`)[1]?.split(`\n</${tag}>`)[0] ?? "";

const verdict = {
  ok: true,
  confidence: 0.8,
  reasons: ["Good enough to go on."],
  suggestions: [],
  reservations: [],
};

interface PlanSoFar {
  readonly requirements: readonly { readonly id: string; readonly title: string }[];
}

function productTurn(need: string) {
  const quote = need.slice(0, Math.min(60, need.length));
  return {
    statement: `The need says “${quote}”. I read one capability out of it and write it down as a requirement.`,
    plan_changes: [
      { section: "what", op: "set", text: need.slice(0, 500) },
      { section: "scope", op: "add", text: quote },
      { section: "notes", op: "add", text: "The need excludes nothing. 需求没有排除任何内容。" },
      {
        section: "requirements",
        op: "add",
        item: {
          key: "r1",
          title: "Serve the stated need",
          shall: `When a user asks for it, the system SHALL provide what the need states: ${quote}.`,
          type: "functional",
          priority: "high",
          source: [{ ref: "need", text: quote }],
          change: { op: "added", capability: "stated-need" },
          scenarios: [{ name: "Asked for", steps: ["Given a user", "When they ask", "Then they get it"] }],
        },
      },
      {
        section: "acceptance",
        op: "add",
        item: { key: "a1", text: "A user gets what the need states.", requirements: ["r1"] },
      },
    ],
    verdict,
  };
}

function seatTurn(seat: string, user: string) {
  const plan = JSON.parse(between(user, "plan_so_far")) as PlanSoFar;
  const ids = plan.requirements.map((requirement) => requirement.id);
  const first = plan.requirements[0];
  const about = first ? `${first.id} ${first.title}` : "the plan";
  const changes: Record<string, object[]> = {
    SystemDesigner: [{ section: "design", op: "set", item: { overview: `One module serves ${about}.` } }],
    SeniorDeveloper: ids.length
      ? [
          {
            section: "tasks",
            op: "add",
            item: {
              key: "t1",
              title: "Build it",
              description: `Build ${about}.`,
              depends: [],
              effort: "M",
              requirements: ids,
            },
          },
        ]
      : [],
    TestPlanner: [
      {
        section: "test_plan",
        op: "set",
        item: { strategy: "Each scenario once.", automation: "All of it." },
      },
      ...ids.map((id, at) => ({
        section: "test_cases",
        op: "add",
        item: { key: `c${at}`, title: `Try ${id}`, requirements: [id], level: "end-to-end" },
      })),
    ],
    RiskPlanner: [
      {
        section: "risks",
        op: "add",
        item: {
          key: "k1",
          description: "The need is short.",
          likelihood: "medium",
          impact: "low",
          mitigations: ["Ask early."],
        },
      },
    ],
  };
  return { statement: `${seat} here: ${about} is clear to me.`, plan_changes: changes[seat] ?? [], verdict };
}

/** Answers every role of the product in its contract. */
export function modelTable(request: ModelRequestSeen): ModelAnswer {
  const seat = turnCue(request.user)?.seat;
  if (seat === "ProductPlanner") {
    const ids = (JSON.parse(between(request.user, "plan_so_far")) as PlanSoFar).requirements;
    const turn =
      ids.length > 0
        ? { statement: "The requirements stand.", verdict }
        : productTurn(between(request.user, "need"));
    return { text: JSON.stringify(turn), pieces: 12 };
  }
  if (seat) return { text: JSON.stringify(seatTurn(seat, request.user)), pieces: 12 };
  if (request.user.includes("<given_answer>"))
    return { text: JSON.stringify({ reading: "enough", digest: between(request.user, "given_answer") }) };
  if (request.user.includes("<own_question>"))
    return { text: JSON.stringify({ decision: "ask", reason: "Nobody has said it yet." }) };
  if (request.user.includes("<rule_review>"))
    return {
      text: JSON.stringify({ summary: "A sound plan.", findings: [] }),
    };
  if (request.user.includes("<meeting>"))
    return {
      text: JSON.stringify({
        summary: "The table agrees.",
        key_points: ["Agreed."],
        next_actions: [],
        decision: "go",
      }),
    };
  return { text: JSON.stringify({ statement: "The record says that planning is under way." }) };
}
