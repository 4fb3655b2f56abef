import { type IdPattern, isKnownName, MAX_OWN_PATTERNS, withPatterns } from "./id-pattern.ts";

/**
 * Ids of other tools have any form: `_39_53a1474b`, `SRS/Brake 12`. A requirement has such an id in a line
 * ``**UID:** `id` `` below its heading; in the same text the id in code is then found like every other id.
 */
const DECLARATION =
  /^[ \t]*(?:[-*+][ \t]+)?(?:\*\*|__)UID(?:[:：](?:\*\*|__)|(?:\*\*|__)[:：])[ \t]*`([^`\r\n]+)`/gmu;

const UID = /UID/;
const AT_START = new RegExp(`^\\s*${DECLARATION.source.slice(1)}`, "u");

/** The id that the text below a heading declares in its first line: that of the heading. */
export const declaredBelow = (text: string): string | null => AT_START.exec(text)?.[1]?.trim() ?? null;

/** The form of the ids that a text states with placeholders for their parts: `SRS-<AREA>-<NNN>`, `REQ-xxx`. */
const FORM =
  /(?<![\w-])([A-Z][A-Z0-9]{1,11}(?:-[A-Z][A-Z0-9]{1,11}){0,2})-((?:<[\p{L} _]{1,20}>|\{[\p{L} _]{1,20}\})-)?(?:<[\p{L}# _]{1,20}>|\{[\p{L}# _]{1,20}\}|[xX]{2,4}|[nN]{2,4}|#{2,4})(?![\w-])/gu;
/** A prefix of placeholders, as in the mask of a number or a date: XX-XX, YYYY-MM-NN. */
const MASK = /^(?:X+|N+|Y+|M+|D+)(?:-|$)/;
/** A cheap test: every form has a placeholder after a hyphen. */
const PLACEHOLDER = /-(?:[<{#]|[xX]{2}|[nN]{2})/;

/** The pattern with the ids and the forms of ids that a text declares; the given one if there are none. */
export function patternOfText(pattern: IdPattern, text: string): IdPattern {
  const formed = PLACEHOLDER.test(text) ? withForms(pattern, text) : pattern;
  if (!UID.test(text)) return formed;
  const declared = new Set([...text.matchAll(DECLARATION)].map(([, id = ""]) => id.trim()));
  if (declared.size === 0) return formed;
  return { ...formed, declared, kindOf: (id) => (declared.has(id) ? "functional" : formed.kindOf(id)) };
}

function withForms(pattern: IdPattern, text: string): IdPattern {
  const forms = new Set<string>();
  for (const [, prefix = "", area] of text.matchAll(FORM))
    if (!isKnownName(`${prefix}-`) && !MASK.test(prefix) && forms.size < MAX_OWN_PATTERNS)
      forms.add(`${prefix}-${area === undefined ? "" : "{category}-"}{number}`);
  return forms.size === 0 ? pattern : withPatterns(pattern, [...forms]);
}

/** Maximum length of a declaration, with the white space before it. */
export const MAX_DECLARATION = 400;

/** Whether the line below a heading declares its id: then an id in the heading is a part of its title. */
export const declaresBelow = (
  text: string,
  { bodyStart = text.length }: { readonly bodyStart?: number } = {},
  { declared }: IdPattern,
): boolean => declared.size > 0 && declaredBelow(text.slice(bodyStart, bodyStart + MAX_DECLARATION)) !== null;

/** Whether an id is found in any text, and states a requirement. */
function isPlainId(id: string, pattern: IdPattern): boolean {
  if (!pattern.whole.test(id)) return false;
  const kind = pattern.kindOf(id);
  return kind !== "test" && kind !== "risk";
}

/** Whether a text needs a declaration of an id for it to be the id of a requirement. */
export const needsDeclaration = (id: string, pattern: IdPattern): boolean => !isPlainId(id, pattern);

/** Whether an id can be declared: one line without code marks. */
export const canBeDeclared = (id: string): boolean => id.trim() === id && /^[^`\r\n]{1,300}$/.test(id);

/** The line that declares an id. */
export const idDeclaration = (id: string): string => `**UID:** \`${id}\``;

/** An id as it is written in a text that declares it. */
export const idMark = (id: string, pattern: IdPattern): string =>
  pattern.declared.has(id) ? `\`${id}\`` : id;
