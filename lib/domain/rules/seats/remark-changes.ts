import type { Language } from "../../language.ts";
import type { Requirement } from "../../plan/plan.ts";
import { containment, similarity } from "../../statement/similarity.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import { draftPlan } from "../draft-plan.ts";
import { readNeed } from "../read-need.ts";
import { requirementChanges } from "./requirement-changes.ts";
import type { SeatView } from "./seat-view.ts";
import { inner, quoted } from "./words.ts";

const DROP = {
  zh: /去掉|删除|删掉|取消(?:这|该|掉)|不要(?!超过)|不需要|不再需要|移除|砍掉/,
  en: /\b(?:remove|drop|delete|leave out|get rid of|no longer need|don't need|do not need|without)\b/i,
} as const;
const LEAST_LIKE = 0.34;

/**
 * What people's remarks change (spec 3 §3.2, §4.1): a requirement goes, a figure changes, or something new is asked
 * for. A remark that was taken before is left alone; one that changes nothing is kept as an assumption in its own words.
 */
export function remarkChanges(view: SeatView): readonly PlanChange[] {
  return view.input.remarks.flatMap((remark, at) => {
    const words = inner(remark.replace(/\s+/g, " "));
    if (words === "" || isTaken(words, view)) return [];
    return [...takeRemark(remark, words, { view, at }), noteOf(words, view.language)];
  });
}

function noteText(words: string, language: Language): string {
  const short = words.slice(0, 200);
  return language === "zh" ? `已按说明处理：「${short}」` : `Remark taken: "${short}"`;
}

function noteOf(words: string, language: Language): PlanChange {
  return { section: "notes", op: "add", text: noteText(words, language) };
}

function isTaken(words: string, view: SeatView): boolean {
  return view.input.plan.notes.includes(noteText(words, view.language));
}

function takeRemark(
  remark: string,
  words: string,
  { view, at }: { view: SeatView; at: number },
): readonly PlanChange[] {
  const target = closest(words, view);
  const how =
    view.language === "zh"
      ? `根据说明「${words.slice(0, 200)}」`
      : `From the remark "${words.slice(0, 200)}"`;
  if (target !== undefined && DROP[view.language].test(words)) {
    return [{ section: "requirements", op: "drop", id: target.id, reason: how }];
  }
  const changed = target === undefined ? undefined : withFigure(target, words);
  if (target !== undefined && changed !== undefined) {
    return [
      {
        section: "requirements",
        op: "change",
        id: target.id,
        item: { shall: changed, derived: { how } },
        reason: how,
      },
    ];
  }
  const added = addedBy(remark, { view, how, at });
  return added.length > 0 ? added : [assumption(words, at, view.language)];
}

function closest(words: string, view: SeatView): Requirement | undefined {
  const byId = view.input.plan.requirements.find((requirement) => words.includes(requirement.id));
  if (byId !== undefined) return byId;
  let best: { requirement: Requirement; score: number } | undefined;
  for (const requirement of view.input.plan.requirements) {
    const score = Math.max(
      containment(words, requirement.title, view.language) * 0.9,
      similarity(words, requirement.shall, view.language),
    );
    if (best === undefined || score > best.score) best = { requirement, score };
  }
  return best !== undefined && best.score >= LEAST_LIKE ? best.requirement : undefined;
}

const QUANTITY = /(\d+(?:\.\d+)?)\s*(%|％|[a-z]+|\p{Script=Han})/iu;
const SWAP =
  /改[为成]|调整[为到]|变[为成]|换成|提高到|降[低到]+|应该是|\bchange\b|\binstead of\b|\braise\b|\blower\b|\breduce\b|\bincrease\b|\bmake it\b|\bshould be\b|\bset to\b/i;

/** The requirement's sentence with the remark's figure in place of its own of the same unit. */
function withFigure(requirement: Requirement, words: string): string | undefined {
  if (!SWAP.test(words)) return undefined;
  const figures = [...words.matchAll(new RegExp(QUANTITY, "giu"))];
  const last = figures.at(-1);
  if (last === undefined) return undefined;
  const [, value = "", unit = ""] = last;
  const same = [...requirement.shall.matchAll(new RegExp(QUANTITY, "giu"))].find(
    (each) => (each[2] ?? "").toLowerCase().replace(/s$/, "") === unit.toLowerCase().replace(/s$/, ""),
  );
  const old = same?.[0];
  if (same === undefined || old === undefined || same[1] === value) return undefined;
  return requirement.shall.replace(old, old.replace(same[1] ?? "", value));
}

function addedBy(remark: string, scope: { view: SeatView; how: string; at: number }): readonly PlanChange[] {
  const { view, how, at } = scope;
  const reading = readNeed(remark, view.language, view.tools);
  const draft = draftPlan(reading, view.tools, view.input.standing);
  const known = view.input.plan.requirements;
  return draft.requirements
    .filter((each) => !known.some((other) => similarity(other.shall, each.draft.shall, view.language) >= 0.9))
    .flatMap((each) => {
      const key = `rem${at + 1}.${each.draft.key}`;
      return requirementChanges({ ...each, draft: { ...each.draft, key, source: [], derived: { how } } });
    });
}

function assumption(words: string, at: number, language: Language): PlanChange {
  const text =
    language === "zh"
      ? `按说明：${quoted(words.slice(0, 1000), "zh")}。`
      : `As remarked: "${words.slice(0, 1000)}".`;
  return {
    section: "assumptions",
    op: "add",
    item: { key: `rem${at + 1}`, text, source: "user", about: [] },
  };
}
