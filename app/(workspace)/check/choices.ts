import type { ContractKind } from "#lib/contracts/contract-check.ts";
import { AIPLAN_VERSIONS, DEFAULT_AIPLAN_VERSION } from "#lib/domain/aiplan/versions.ts";
import type { Bilingual } from "#lib/domain/language.ts";
import { SPECIALISTS } from "#lib/domain/specialist/specialists.ts";

interface Choice {
  /** The request field of the choice. */
  readonly field: "version" | "profile" | "specialist" | "mode";
  readonly standard: string;
  readonly options: readonly { readonly value: string; readonly name: Bilingual }[];
}

const same = (value: string) => ({ value, name: { en: value, zh: value } });

/** Without a specialist, no rights are checked. */
export const ANY_CALLER = "anybody";

/** The options of each check. */
export const CHOICES: Readonly<Record<ContractKind, Choice>> = {
  aiplan: {
    field: "version",
    standard: DEFAULT_AIPLAN_VERSION,
    options: Object.keys(AIPLAN_VERSIONS).map(same),
  },
  thinkingml: {
    field: "profile",
    standard: "strict",
    options: [
      { value: "strict", name: { en: "strict: report only", zh: "strict：只报告" } },
      {
        value: "repair",
        name: { en: "repair: repair while reading, as in chat", zh: "repair：与对话一致，边读边修复" },
      },
      { value: "raw", name: { en: "raw: pass through and report", zh: "raw：原样通过并报告" } },
    ],
  },
  specialist: {
    field: "specialist",
    standard: ANY_CALLER,
    options: [
      { value: ANY_CALLER, name: { en: "any: permissions are not checked", zh: "不限：不检查权限" } },
      ...SPECIALISTS.map(({ id, name }) => ({ value: id, name })),
    ],
  },
  edits: {
    field: "mode",
    standard: "all_or_nothing",
    options: [
      { value: "all_or_nothing", name: { en: "all or nothing", zh: "全部成功才应用" } },
      { value: "best_effort", name: { en: "apply what is possible", zh: "能应用的先应用" } },
    ],
  },
};
