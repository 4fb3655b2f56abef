import { looseTitle } from "../document/loose-title.ts";
import { SECTION_ALIASES } from "../srs-outline/profiles/section-titles.ts";

/** Titles of sections that state no requirements, normalized for comparison. */
export const SILENT = new Set(
  [
    ...SECTION_ALIASES.purpose,
    ...SECTION_ALIASES.functions_summary,
    ...SECTION_ALIASES.users,
    ...SECTION_ALIASES.verification,
    ...SECTION_ALIASES.risks,
    ...SECTION_ALIASES.definitions,
    ...SECTION_ALIASES.questions,
    ...SECTION_ALIASES.trace,
    ...SECTION_ALIASES.leftovers,
    ...SECTION_ALIASES.references,
    ..."验收标准,验收条件,Acceptance criteria".split(","),
    ..."背景,项目背景,缘由,理由,修订历史,修订记录,变更记录,名词定义,名词解释".split(","),
    ..."风险评估,风险分析,风险与对策,Risk assessment,Risk analysis".split(","),
    ..."Rationale,Background,Revision history,Change history,Document history,Acronyms,Terms".split(","),
  ].map(looseTitle),
);
