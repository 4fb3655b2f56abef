import { type IdPattern, withPatterns } from "./id-pattern.ts";
import { statedForms } from "./stated-forms.ts";

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

/** The pattern with the ids and the forms of ids that a text declares; the given one if there are none. */
export function patternOfText(pattern: IdPattern, text: string): IdPattern {
  const forms = statedForms(text);
  const formed = forms.length === 0 ? pattern : withPatterns(pattern, forms);
  if (!UID.test(text)) return formed;
  const declared = new Set([...text.matchAll(DECLARATION)].map(([, id = ""]) => id.trim()));
  if (declared.size === 0) return formed;
  return { ...formed, declared, kindOf: (id) => (declared.has(id) ? "functional" : formed.kindOf(id)) };
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
