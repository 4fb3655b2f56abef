import type { DraftedRequirement } from "../../draft.ts";
import type { Clause, LanguageTools, Reading } from "../../reading.ts";
import { acceptanceText, sourcesOf } from "./draft.ts";
import { type Frame, paymentOf } from "./frame.ts";
import { means } from "./shall.ts";
import type { Scenario } from "./scenarios.ts";
import { capabilityOf } from "./title.ts";
import { bare } from "./wording.ts";

/** Amounts that somebody has to keep before they can be shown or used. */
const KEPT = /\b(?:(?:remaining|current|available|outstanding) )?(?:balance|credits?|quota|allowance|stock level|points balance)\b/i;

function isFirstMention(clause: Clause, reading: Reading): boolean {
  return reading.clauses.find((one) => one.object && KEPT.test(one.object.text))?.id === clause.id;
}

function requirement(clause: Clause, words: { title: string; shall: string; how: string; scenario: Scenario }): DraftedRequirement {
  const derived = { how: words.how };
  const scenario = { ...words.scenario, derived };
  return {
    draft: {
      key: `${clause.id}.kept`,
      title: words.title,
      shall: words.shall,
      type: "functional",
      priority: "medium",
      source: sourcesOf(clause),
      derived,
      change: { op: "added", capability: capabilityOf(words.title) },
      scenarios: [scenario],
    },
    clauseIds: [clause.id],
    acceptance: [{ text: acceptanceText(scenario), derived }],
    tests: [{ title: words.title, level: "integration", derived }],
  };
}

/** A balance that is shown has to be kept somewhere: the state that must exist because a clause uses it. */
export function derivedFrom(frame: Frame, reading: Reading, tools: LanguageTools): DraftedRequirement[] {
  const { clause } = frame;
  const object = clause.object?.text ?? "";
  const kept = KEPT.exec(object)?.[0];
  const uses = frame.way === "shows" || frame.way === "lets" || frame.verb === "show" || frame.verb === "display";
  if (!kept || !uses || frame.negative || !isFirstMention(clause, reading)) return [];
  const name = bare(kept.toLowerCase());
  const how = `A ${name} can only be shown if it is kept: derived from “${object}”.`;
  const payment = paymentOf(reading);
  if (!payment) {
    return [
      requirement(clause, {
        title: `Keep the ${name}`,
        shall: `The system SHALL keep the ${name} up to date after every change.`,
        how,
        scenario: { name: `The ${name} follows a change`, steps: [`Given there is a ${name}`, "When something changes it", `Then the system keeps the new ${name}`] },
      }),
    ];
  }
  const by = means(payment, tools);
  const thing = by.replace(/^an? /, "the ");
  return [
    requirement(clause, {
      title: `Keep the ${name}`,
      shall: `When ${by} covers more than the amount due, the system SHALL keep the ${name} on ${thing}.`,
      how,
      scenario: {
        name: `Something is left on ${thing}`,
        steps: [`Given ${by} that covers more than the amount due`, "When the payment is made", `Then the system keeps the ${name} on ${thing}`],
      },
    }),
  ];
}
