import { type ConcernRisk, type Level, speaksOf } from "./concerns/concern.ts";
import { fill } from "./concerns/places.ts";
import { clauseFor, placesFor, type Woken, wokenConcerns } from "./concerns/wake.ts";
import { outsideSystems } from "./outside-systems.ts";
import { gives, type SpokenIn } from "./questions.ts";
import type { Reading } from "./reading.ts";

/** A risk with its mitigation, tied to the clauses that bring it. */
export interface PlannedRisk {
  readonly concern: string;
  readonly text: string;
  readonly mitigation: string;
  readonly likelihood: Level;
  readonly impact: Level;
  readonly clauseIds: readonly string[];
  readonly quote: string;
}

const SCORE: Readonly<Record<Level, number>> = { low: 1, medium: 2, high: 3 };

/** The risks that words of the need wake, gravest first; their number grows with the need (spec 8 §8.3). */
export function planRisks(reading: Reading, voice: SpokenIn): readonly PlannedRisk[] {
  const awake = wokenConcerns(reading);
  const all = awake.flatMap((woken) =>
    (gives(woken, awake) || woken.inPassing ? [] : woken.concern.risks)
      .filter((risk) => applies(risk, woken, reading))
      .map((risk) => riskOf(risk, woken, { reading, voice })),
  );
  const ranked = [...all].sort((a, b) => gravity(b) - gravity(a));
  return chooseFrom([...ranked, ...systemRisks(reading, voice)], roomFor(reading));
}

function gravity(risk: PlannedRisk): number {
  return SCORE[risk.likelihood] * SCORE[risk.impact];
}

function applies(risk: ConcernRisk, woken: Woken, reading: Reading): boolean {
  if (risk.when !== undefined && !speaksOf(woken.context, risk.when, reading.language)) return false;
  return risk.unless === undefined || !speaksOf(reading.text, risk.unless, reading.language);
}

function riskOf(risk: ConcernRisk, woken: Woken, scope: { reading: Reading; voice: SpokenIn }): PlannedRisk {
  const clause = clauseFor(woken, risk.when);
  const places = placesFor(woken, clause, { reading: scope.reading, tools: scope.voice.tools });
  return {
    concern: woken.concern.id,
    text: fill(risk.text, places, scope.voice),
    mitigation: fill(risk.mitigation, places, scope.voice),
    likelihood: risk.likelihood,
    impact: risk.impact,
    clauseIds: clause === undefined ? [] : [clause.id],
    quote: places.q,
  };
}

/** An outside system that the need names is a dependency. */
function systemRisks(reading: Reading, voice: SpokenIn): readonly PlannedRisk[] {
  const outside = outsideSystems(reading)[0];
  if (outside === undefined) return [];
  const { clause, name: system } = outside;
  const zh = voice.language === "zh";
  return [
    {
      concern: "interface",
      text: zh
        ? `「${system}」中断或改了接口，依赖它的功能随之停下。`
        : `${system} is down or changes its interface, and what depends on it stops.`,
      mitigation: zh
        ? "把对接放在一个模块里，设超时和重试，用模拟接口做测试，并约定变更通知。"
        : "Keep the link in one module with time-outs and retries, test against a stand-in, and agree on notice of changes.",
      likelihood: "medium",
      impact: "high",
      clauseIds: [clause.id],
      quote: system,
    },
  ];
}

const MOST_PER_CONCERN = 2;

function chooseFrom(ranked: readonly PlannedRisk[], room: number): readonly PlannedRisk[] {
  const kept: PlannedRisk[] = [];
  const concerns = new Set(ranked.map((risk) => risk.concern)).size;
  const most = concerns <= 2 ? 3 : MOST_PER_CONCERN;
  for (const risk of ranked) {
    const same = kept.filter((other) => other.concern === risk.concern).length;
    if (kept.length < room && same < most && !kept.some((other) => other.text === risk.text)) kept.push(risk);
  }
  return kept;
}

function roomFor(reading: Reading): number {
  if (reading.clauses.length <= 4) return 3;
  if (reading.clauses.length <= 15) return 5;
  return 9;
}
