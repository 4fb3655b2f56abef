import type { Language } from "../../language.ts";
import { isBracketed } from "../../statement/binding-modals.ts";
import { isAboutDocument } from "../aside-statements.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

/** Minimum frequency of the usual modal before another one counts as drift. */
const MIN_USUAL_COUNT = 3;
/** A word in small letters, without the negation, which can be on the next line. */
const plainOf = (word: string): string => word.toLowerCase().replace(/\s+not$/, "");

/** Counts 应 with 应当, 须 with 必须, shall not and must not with shall and must, and SHALL with MUST: RFC 2119 defines them as the same. */
function rootOf(word: string): string | null {
  if (/^(?:SHALL|MUST)(?:\s+(?:NOT|not))?$/.test(word)) return "SHALL";
  const plain = plainOf(word);
  if (plain === "应当") return "应";
  if (plain === "须") return "必须";
  return ["应", "必须", "需", "shall", "must"].includes(plain) ? plain : null;
}

/**
 * Whether a format decides about the words: a step of a scenario, or a Chinese statement that SHALL or MUST marks for a format such as
 * OpenSpec.
 */
const isFormatted = ({ wording, language, modals, isScenario }: LintStatement): boolean =>
  isScenario ||
  (language === "zh" && modals.length > 0 && /(?<![A-Za-z-])(?:SHALL|MUST)(?![A-Za-z-])/.test(wording));

/** LEX13: modals other than the configured one, or than the one that the document mostly uses. */
export function* modalDrift(document: LintDocument): Generator<LintHit> {
  for (const language of ["zh", "en"] as const) yield* drift(document, language);
}

interface BindingUse extends LintHit {
  readonly words: string;
  readonly root: string;
}

/** Modals of the document's statements in one language, with counts. */
function usesOf(document: LintDocument, language: Language) {
  const found: BindingUse[] = [];
  const counts = new Map<string, number>();
  for (const { statement, start, sectionKind } of document.statements) {
    if (statement.language !== language || isAboutDocument(sectionKind) || isFormatted(statement)) continue;
    // One requirement uses a word once, however often it repeats it.
    const used = new Set<string>();
    for (const modal of statement.modals) {
      const words = statement.wording.slice(modal.start, modal.end);
      const root = rootOf(words);
      if (root === null || isBracketed(statement.wording, modal)) continue;
      counts.set(root, (counts.get(root) ?? 0) + 1);
      if (used.has(root)) continue;
      used.add(root);
      found.push({ start: start + modal.start, end: start + modal.end, words, root });
    }
  }
  return { found, counts };
}

/** Whether a word is a form of the chosen one, in capitals or negated. */
const isForm = (word: string, chosen: string): boolean =>
  word.toLowerCase().startsWith(chosen) || rootOf(word) === rootOf(chosen);

function* drift(document: LintDocument, language: Language): Generator<LintHit> {
  const { found, counts } = usesOf(document, language);
  const chosen = document.settings.modal[language];
  const [usual, times] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (chosen === null && times < MIN_USUAL_COUNT) return;
  for (const { root, ...hit } of found) {
    // MUST where the rest says must; the reverse is drift, since only the capitals are key words (RFC 8174).
    const isUsual = root === usual || plainOf(hit.words) === usual;
    if (chosen === null ? !isUsual : !isForm(hit.words, chosen)) yield hit;
  }
}
