import { languageOf } from "../language-of.ts";
import { DESIGN_PARTS } from "./design/design.ts";
import { type Plan, planSchema } from "./plan.ts";

/**
 * Parses a plan, including the old format in which risks, acceptance points and test cases are plain strings and parts
 * can be absent. Assigns ids in order; missing values are set to the middle value and marked as derived. Null if the
 * value is no plan; never throws.
 */
export function upgradePlan(value: unknown): Plan | null {
  const direct = planSchema.safeParse(value);
  if (direct.success) return direct.data;
  if (!isRecord(value)) return null;
  const upgraded = planSchema.safeParse(withDefaults(value));
  return upgraded.success ? upgraded.data : null;
}

type Loose = Readonly<Record<string, unknown>>;

const HOW = { zh: "旧格式只有文字", en: "the old format had only text" } as const;

function withDefaults(value: Loose): unknown {
  const meta = isRecord(value.meta) ? value.meta : {};
  const language = meta.language === "zh" || meta.language === "en" ? meta.language : writtenIn(value);
  const derived = { how: HOW[language] };
  const requirements = listOf(value.requirements).map((entry) =>
    isRecord(entry) ? upgradedRequirement(entry, derived) : entry,
  );
  const ids = requirements.flatMap((entry) =>
    isRecord(entry) && typeof entry.id === "string" ? [entry.id] : [],
  );
  const tests: Loose = isRecord(value.test_plan) ? value.test_plan : {};
  return {
    ...EMPTY,
    ...value,
    schema_version: 1,
    meta: { id: "plan", risk: "medium", owner: "—", version: 1, status: "draft", ...meta, language },
    requirements,
    design: upgradedDesign(value.design, derived),
    risks: numbered(value.risks, "R", (text, id) => ({
      id,
      description: text,
      likelihood: "medium",
      impact: "medium",
      mitigations: [],
      derived,
    })),
    acceptance: numbered(value.acceptance, "AC", (text, id) => ({ id, text, requirements: ids, derived })),
    test_plan: {
      strategy: text(tests.strategy),
      automation: text(tests.automation),
      cases: numbered(tests.cases ?? value.test_cases, "TC", (title, id) => ({
        id,
        title,
        requirements: ids,
        level: "manual",
        derived,
      })),
    },
    assumptions: numbered(value.assumptions, "A", (content, id) => ({
      id,
      text: content,
      source: "seat",
      about: [],
    })),
    open_questions: numbered(value.open_questions, "Q", (content, id) => ({
      id,
      text: content,
      why: derived.how,
      blocking: false,
      raised_by: "ProductPlanner",
      about: [],
      status: "open",
    })),
    notes: typeof value.notes === "string" ? [value.notes] : listOf(value.notes),
  };
}

const EMPTY = {
  why: "",
  what: "",
  scope: [],
  non_goals: [],
  targets: [],
  file_impacts: [],
  draft_files: [],
  tasks: [],
  unused_clauses: [],
  contradictions: [],
  consensus: { agreed_by: [], reserved_by: [], points: [] },
} as const;

/** Upgrades an old requirement, which had no type, source or change. */
function upgradedRequirement(entry: Loose, derived: { how: string }): Loose {
  const sourced = Array.isArray(entry.source);
  return {
    type: "functional",
    priority: "medium",
    change: { op: "added", capability: "general" },
    ...(sourced ? {} : { source: [], derived }),
    ...entry,
  };
}

const EMPTY_DESIGN = { overview: "", key_decisions: [], alternatives: [], dependencies: [] } as const;

/** Adds what a design lacks: names of fields as plain strings become fields, and items without evidence are marked as derived. */
function upgradedDesign(value: unknown, derived: { how: string }): Loose {
  const given = isRecord(value) ? value : {};
  const parts = DESIGN_PARTS.flatMap((part) => {
    const items = listOf(given[part]).map((item) => (isRecord(item) ? upgradedItem(item, derived) : item));
    return items.length === 0 ? [] : [[part, items]];
  });
  return { ...EMPTY_DESIGN, ...given, ...Object.fromEntries(parts) };
}

function upgradedItem(item: Loose, derived: { how: string }): Loose {
  const { fields } = item;
  const isBare = item.requirements === undefined && item.source === undefined && item.derived === undefined;
  return {
    requirements: [],
    ...(isBare ? { derived } : {}),
    ...item,
    ...(Array.isArray(fields)
      ? { fields: fields.map((field) => (typeof field === "string" ? { name: field } : field)) }
      : {}),
  };
}

function numbered(value: unknown, prefix: string, make: (text: string, id: string) => Loose): unknown[] {
  return listOf(value).map((entry, i) =>
    typeof entry === "string" ? make(entry, `${prefix}-${i + 1}`) : entry,
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function writtenIn(value: Loose): "zh" | "en" {
  return languageOf(`${text(value.why)}${text(value.what)}`);
}

function isRecord(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
