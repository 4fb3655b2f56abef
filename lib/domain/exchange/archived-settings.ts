import { z } from "zod";
import { approvalMeaningsSchema } from "../access/approval-meaning.ts";
import {
  type ApprovalRule,
  approvalRuleSchema,
  guestVerdictsSchema,
  planStarterSchema,
} from "../access/approval-rules.ts";
import type { PlanStarter } from "../access/plan-starters.ts";
import type { ApprovalMeanings } from "../access/stated-meanings.ts";
import { MAX_DEADLINE_HOURS } from "../clarification/clarification.ts";
import { lintSettingsSchema } from "../lint/lint-settings.ts";
import type { JudgedCheck } from "../review/judged-checks.ts";
import { waivedChecksSchema } from "../review/plan-review.ts";
import { seatKeySchema } from "../roles/seat-schemas.ts";
import { SRS_METHODS } from "../specialist/teams.ts";
import { depthSchema } from "../workshop/seat-turn.ts";
import { ownSeatSchema } from "../workshop/workshop-seats.ts";
import { MAX_ROUNDS } from "../workshop/workshop-state.ts";

/** Archives contain no users: a rule contains its roles and the number of users it named. */
const archivedRule = approvalRuleSchema
  .omit({ people: true })
  .extend({ named: z.number().int().min(0).default(0) });
type ArchivedRule = z.infer<typeof archivedRule>;
const archivedRules = z.array(archivedRule).min(1).max(10);
const limit = z.number().int().min(0).nullable();

/** Settings of a project in an archive; missing ones have the defaults of a new project. */
export const archivedSettingsSchema = z
  .object({
    approval: z.object({
      plan: archivedRules,
      minutes: archivedRules,
      waived: waivedChecksSchema.default([]),
      guests: guestVerdictsSchema.default("shown"),
      starter: planStarterSchema.default("may_approve"),
      meanings: approvalMeaningsSchema.prefault({}),
    }),
    chat_edits: z.enum(["suggest", "apply"]),
    srs_method: z.enum(SRS_METHODS),
    question_deadline_hours: z.number().int().min(1).max(MAX_DEADLINE_HOURS).nullable(),
    round_cap: z.number().int().min(1).max(MAX_ROUNDS),
    depth: depthSchema,
    run_budget_micros: limit,
    run_budget_tokens: limit,
    month_budget_micros: limit,
    unknown_price: z.enum(["count_tokens", "stop"]),
    lint: lintSettingsSchema,
  })
  .partial();
export type ArchivedSettings = z.infer<typeof archivedSettingsSchema>;

/** A seat that the project adds to the five core seats, in order. */
export const archivedSeatSchema = z.object({
  key: seatKeySchema,
  kind: z.enum(["built_in", "own"]),
  name_zh: z.string().max(80),
  name_en: z.string().max(80),
  own: ownSeatSchema.nullable(),
  required: z.boolean(),
  enabled: z.boolean(),
});
export type ArchivedSeat = z.infer<typeof archivedSeatSchema>;

/** The custom outline that the project uses, with its active templates. */
export const archivedOutlineSchema = z.object({
  name: z.string().min(1).max(120),
  templates: z
    .array(z.object({ language: z.enum(["zh", "en"]), text: z.string().max(200_000) }))
    .min(1)
    .max(2),
});
export type ArchivedOutline = z.infer<typeof archivedOutlineSchema>;

/** Parts of the settings in an archive, as reported before the import. */
export const ARCHIVED_PARTS = ["ways", "checks", "approval", "budget", "seats", "outline"] as const;
export type ArchivedPart = (typeof ARCHIVED_PARTS)[number];

/** Reasons why parts are left out: named users, or a missing permission of the importing user. */
export const OMITTED_SETTINGS = [
  "approvers_named",
  "approval_right",
  "budget_right",
  "outline_right",
] as const;
export type OmittedSettings = (typeof OMITTED_SETTINGS)[number];

/** Approval rules in archive form. */
export const archivedRulesOf = (rules: readonly ApprovalRule[]): ArchivedRule[] =>
  rules.map(({ count, roles, people }) => ({ count, roles, named: people.length }));

const BUDGET = ["run_budget_micros", "run_budget_tokens", "month_budget_micros", "unknown_price"] as const;
const WAYS = ["chat_edits", "srs_method", "question_deadline_hours", "round_cap", "depth"] as const;

type SettingsPart = Partial<Record<keyof ArchivedSettings, unknown>>;
const hasAny = (settings: SettingsPart, keys: readonly (keyof ArchivedSettings)[]): boolean =>
  keys.some((key) => settings[key] !== undefined);

const withoutPeople = (rules: readonly ArchivedRule[]): ApprovalRule[] =>
  rules.map(({ count, roles }) => ({ count, roles: [...roles], people: [] }));

export interface ImportableSettings {
  readonly settings: Omit<ArchivedSettings, "approval"> & {
    readonly approval?: {
      readonly plan: ApprovalRule[];
      readonly minutes: ApprovalRule[];
      readonly waived: JudgedCheck[];
      readonly guests: "shown" | "counted";
      readonly starter: PlanStarter;
      readonly meanings: ApprovalMeanings;
    };
  };
  readonly seats: readonly ArchivedSeat[];
  readonly outline: ArchivedOutline | null;
  readonly parts: readonly ArchivedPart[];
  readonly left: readonly OmittedSettings[];
}

/**
 * Selects the settings of an archive that apply to a new project. Budget, approval and workspace-wide settings are
 * imported only if the importing user can manage them.
 */
export function selectImportableSettings(
  from: {
    readonly settings: ArchivedSettings;
    readonly seats: readonly ArchivedSeat[];
    readonly outline: ArchivedOutline | null;
  },
  rights: { readonly manages: boolean; readonly outlines: ReadonlySet<string> },
): ImportableSettings {
  const { settings, seats } = from;
  const { approval, lint, ...rest } = settings;
  const { manages } = rights;
  const knows = from.outline !== null && rights.outlines.has(from.outline.name);
  const outline = manages || knows ? from.outline : null;
  const stored = manages ? rest : without(rest, BUDGET);
  const named = [...(approval?.plan ?? []), ...(approval?.minutes ?? [])].some((rule) => rule.named > 0);
  const taken = {
    ...stored,
    ...(lint === undefined ? {} : { lint }),
    ...(approval !== undefined && manages
      ? {
          approval: {
            plan: withoutPeople(approval.plan),
            minutes: withoutPeople(approval.minutes),
            waived: approval.waived,
            guests: approval.guests,
            starter: approval.starter,
            meanings: approval.meanings,
          },
        }
      : {}),
  };
  const there: Readonly<Record<ArchivedPart, boolean>> = {
    ways: hasAny(taken, WAYS),
    checks: lint !== undefined,
    approval: taken.approval !== undefined,
    budget: hasAny(taken, BUDGET),
    seats: seats.length > 0,
    outline: outline !== null,
  };
  const missing: Readonly<Record<OmittedSettings, boolean>> = {
    approvers_named: manages && named,
    approval_right: !manages && approval !== undefined,
    budget_right: !manages && hasAny(rest, BUDGET),
    outline_right: from.outline !== null && outline === null,
  };
  const parts = ARCHIVED_PARTS.filter((part) => there[part]);
  return { settings: taken, seats, outline, parts, left: OMITTED_SETTINGS.filter((one) => missing[one]) };
}

function without<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Omit<T, K> {
  const rest = { ...from };
  for (const key of keys) delete rest[key];
  return rest;
}
