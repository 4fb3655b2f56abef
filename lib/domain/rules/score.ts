import type { LanguageTools } from "../language-tools.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { similarity } from "../statement/similarity.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import type { FixtureLabels } from "./fixture-labels.ts";
import { ungroundedWords } from "./grounding.ts";
import { strayFigures } from "./plan-figures.ts";

/** A share as its parts, so that fixtures can be added up. */
export interface Share {
  readonly met: number;
  readonly all: number;
  readonly missed: readonly string[];
}

/** What one fixture reached (spec 8 §8.5). */
export interface Score {
  readonly grounding: Share;
  readonly figures: Share;
  readonly coverage: Share;
  readonly facts: Share;
  readonly labelledFigures: Share;
  readonly contradictions: Share;
  readonly worthAsking: Share;
  readonly blocking: Share;
  /** Topics asked although the need answers them. */
  readonly askedInVain: readonly string[];
  /** Pairs of requirements that say the same. */
  readonly duplicates: readonly string[];
  readonly questions: number;
}

/** Scores a rehearsed workshop against hand-made labels. Pure. */
export function scoreFixture(
  need: string,
  labels: FixtureLabels,
  made: { readonly state: WorkshopState; readonly tools: LanguageTools },
): Score {
  const { plan } = made.state;
  const asked = topicsAsked(made.state);
  return {
    grounding: grounding(plan, made.tools),
    figures: figures(plan, need),
    coverage: coverage(plan, need, labels),
    facts: held(labels.facts, textOf(plan)),
    labelledFigures: held(labels.figures, textOf(plan)),
    contradictions: conflicts(plan, labels),
    worthAsking: share(labels.worth_asking, (topic) => asked.all.includes(topic)),
    blocking: share(labels.blocking, (topic) => asked.blocking.includes(topic)),
    askedInVain: labels.answered.filter((topic) => asked.all.includes(topic)),
    duplicates: duplicates(plan),
    questions: asked.all.length,
  };
}

function share<T>(items: readonly T[], met: (item: T) => boolean): Share {
  const missed = items.filter((item) => !met(item));
  return { met: items.length - missed.length, all: items.length, missed: missed.map(String) };
}

function grounding(plan: Plan, tools: LanguageTools): Share {
  let all = 0;
  const missed: string[] = [];
  for (const requirement of plan.requirements) {
    const words = ungroundedWords(requirement, tools);
    all += words.all;
    missed.push(...words.stray.map((word) => `${requirement.id}: ${word}`));
  }
  return { met: all - missed.length, all, missed };
}

function figures(plan: Plan, need: string): Share {
  const { all, stray } = strayFigures(plan, need);
  return { met: all - stray.length, all, missed: stray };
}

const BINDING = new Set(["requirement", "rule", "constraint", "non_goal"]);

function coverage(plan: Plan, need: string, labels: FixtureLabels): Share {
  const clauses = labels.clauses.filter((clause) => BINDING.has(clause.becomes));
  let from = 0;
  const placed = clauses.map((clause) => {
    const after = need.indexOf(clause.text, from);
    const start = after >= 0 ? after : need.indexOf(clause.text);
    if (after >= 0) from = after + 1;
    return { ...clause, start, end: start + clause.text.length };
  });
  const missed = placed.filter((clause) => !isCovered(plan, clause)).map((clause) => clause.text);
  return { met: placed.length - missed.length, all: placed.length, missed };
}

interface Placed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LEAST_OVERLAP = 0.5;

function isCovered(plan: Plan, clause: Placed): boolean {
  const spans = plan.requirements.flatMap((requirement) => requirement.source);
  const shared = spans.some((span) => {
    const common = Math.min(span.end, clause.end) - Math.max(span.start, clause.start);
    return (
      span.ref === "need" &&
      common > 0 &&
      common >= LEAST_OVERLAP * Math.min(clause.text.length, span.text.length)
    );
  });
  const settled = plan.contradictions.flatMap(({ a, b }) => [a, b]);
  if (shared || settled.some((span) => span.start < clause.end && clause.start < span.end)) return true;
  const bare = (text: string) => text.replace(/[\s\p{P}]/gu, "");
  return plan.non_goals.some(
    (text) => bare(clause.text).includes(bare(text)) || bare(text).includes(bare(clause.text)),
  );
}

/** Everything that requirements say. */
function textOf(plan: Plan): string {
  const parts = plan.requirements.flatMap((requirement) => [
    requirement.title,
    requirement.shall,
    ...measure(requirement),
    ...steps(requirement),
  ]);
  const conflicts = plan.contradictions.flatMap(({ a, b }) => [a.text, b.text]);
  return [...parts, ...conflicts, ...plan.non_goals, ...plan.targets].join("\n").toLowerCase();
}

function measure(requirement: Requirement): readonly string[] {
  const { measure: found } = requirement;
  return found === undefined ? [] : [`${found.value} ${found.unit}`, found.metric];
}

function steps(requirement: Requirement): readonly string[] {
  return requirement.scenarios.flatMap((scenario) => scenario.steps);
}

function held(words: readonly string[], text: string): Share {
  const tight = text.replace(/\s+/g, "");
  return share(
    words,
    (word) => text.includes(word.toLowerCase()) || tight.includes(word.toLowerCase().replace(/\s+/g, "")),
  );
}

function conflicts(plan: Plan, labels: FixtureLabels): Share {
  const touches = (span: { text: string }, words: string) =>
    span.text.includes(words) || words.includes(span.text.trim());
  return share(labels.contradictions, ([a, b]) =>
    plan.contradictions.some(
      (each) => (touches(each.a, a) && touches(each.b, b)) || (touches(each.a, b) && touches(each.b, a)),
    ),
  );
}

/** Topics of the questions that the seats asked; a seat's question key is `q1.<topic>`. */
export function topicsAsked(state: WorkshopState): {
  readonly all: readonly string[];
  readonly blocking: readonly string[];
} {
  const questions = state.turns.flatMap((turn) => turn.questions);
  const topic = (key: string) => key.replace(/^q\d+\./, "");
  return {
    all: questions.map((question) => topic(question.key)),
    blocking: questions.filter((question) => question.blocking).map((question) => topic(question.key)),
  };
}

const SAME = 0.9;

function duplicates(plan: Plan): readonly string[] {
  const found: string[] = [];
  for (const [at, a] of plan.requirements.entries()) {
    for (const b of plan.requirements.slice(at + 1)) {
      const digits = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).join();
      const same =
        digits(a.shall) === digits(b.shall) && similarity(a.shall, b.shall, plan.meta.language) >= SAME;
      if (same) found.push(`${a.id} = ${b.id}`);
    }
  }
  return found;
}

/** Adds up shares of several fixtures. */
export function addShares(shares: readonly Share[]): Share {
  return {
    met: shares.reduce((sum, each) => sum + each.met, 0),
    all: shares.reduce((sum, each) => sum + each.all, 0),
    missed: shares.flatMap((each) => each.missed),
  };
}

/** Share in percent; nothing to reach is 100. */
export function percent(of: Share): number {
  return of.all === 0 ? 100 : Math.round((1000 * of.met) / of.all) / 10;
}
