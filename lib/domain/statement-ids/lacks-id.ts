import type { Section } from "../document/outline.ts";
import { isKnownName } from "../identifiers/id-pattern.ts";
import { introducesList } from "../lint/introduces-list.ts";
import type { LintDocument } from "../lint/lint-document.ts";
import type { PlacedStatement } from "../lint/placed-statement.ts";

/** A number of the author's own at the start, in a form that no pattern declares: FR-01-1. It is no missing id. */
const OWN_NUMBER =
  /^[\s*_[【(（「]*([A-Z]{1,6}(?:[-_.][A-Z0-9]{1,12}){1,4})(?![\p{L}\p{N}_-])([*_\]】)）」]*\s*[:：])?/u;

/** A text before a colon is a number also if it could be a name: C-001 is a constraint, and a language standard elsewhere. */
function hasOwnNumber(text: string): boolean {
  const [, found, colon] = OWN_NUMBER.exec(text) ?? [];
  return found !== undefined && /\d$/.test(found) && (colon !== undefined || !isKnownName(found));
}

/** Whether the whole text is quoted, as in a trace table; a quotation states no requirement. */
function isQuoted(text: string): boolean {
  return /^(?:“[^“”]*”|「[^「」]*」|"[^"]*")[。.]?$/u.test(text);
}

/** A section about testing or verification, by its heading or that of an ancestor. */
const ABOUT_TESTING =
  /测试(?:策略|方案|方法|计划|范围|环境|用例)|验证(?:策略|方案|方法|计划)?$|验收(?:方案|方法|计划)|\b(?:test(?:ing)? (?:strategy|approach|plan|method|environment|scope)|verification(?: (?:approach|strategy|plan|method|matrix))?|validation (?:approach|strategy|plan)|quality assurance)\b/i;
/** System behaviour is a requirement in any section. */
const SYSTEM_ACTS =
  /^[^，,。.]{0,40}(?:系统|平台|软件|产品)\s*(?:应|必须|须|不得)|\bthe (?:system|product|software|application|platform) (?:shall|must)\b/i;

/** Whether a sentence describes how the team tests and not what the system does. */
function isAboutTesting(section: Section, text: string, { sections }: LintDocument): boolean {
  if (SYSTEM_ACTS.test(text)) return false;
  for (let at: Section | undefined = section; at !== undefined; at = sections[at.parent])
    if (ABOUT_TESTING.test(at.title)) return true;
  return false;
}

/** Whether a statement has no id and is one that needs an id: it only introduces no list, quotes nothing and is not about testing. */
export function lacksId(document: LintDocument, { section, requirementId, text }: PlacedStatement): boolean {
  if (requirementId !== null) return false;
  const shown = text.trim();
  if (introducesList(shown) || hasOwnNumber(shown) || isQuoted(shown)) return false;
  return section === null || !isAboutTesting(section, shown, document);
}
