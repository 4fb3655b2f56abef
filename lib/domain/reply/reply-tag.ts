/** The tags of the contract. */
const TAG_NAMES = ["think", "serp", "thinking", "phase", "title", "final"] as const;
export type TagName = (typeof TAG_NAMES)[number];

export interface ReplyTag {
  readonly raw: string;
  /** The contract's tag that is meant, whatever its case; null when it is none of them. */
  readonly name: TagName | null;
  readonly close: boolean;
  /** Written exactly as the contract has it; of a phase only the name is judged here, its id by the phase rules. */
  readonly exact: boolean;
  /** Nothing but blanks is before it on its line. */
  readonly firstOnLine: boolean;
}

/** Chinese models now and then translate the one tag whose name is a word of prose. */
const MEANT: ReadonlyMap<string, TagName> = new Map([
  ...TAG_NAMES.map((name) => [name, name] as const),
  ["标题", "title"],
]);

/** The contract's tag that a name stands for, or null. */
export function tagNameOf(written: string): TagName | null {
  return MEANT.get(written.toLowerCase()) ?? null;
}

/** How the contract writes a tag. */
export function canonicalTag(name: Exclude<TagName, "phase">, close: boolean): string {
  return close ? `</${name}>` : `<${name}>`;
}

/** Reads a complete tag from `<` to `>`; a self-closing one is none of the contract's. */
export function readTag(raw: string, firstOnLine: boolean): ReplyTag {
  const close = raw.charCodeAt(1) === 47;
  const written = /^[^\s/>]+/.exec(raw.slice(close ? 2 : 1))?.[0] ?? "";
  const name = raw.endsWith("/>") ? null : tagNameOf(written);
  const exact =
    name !== null &&
    written === name &&
    (name === "phase" && !close ? true : raw === `<${close ? "/" : ""}${name}>`);
  return { raw, name, close, exact, firstOnLine };
}

/** A tag turned into text, also where a backtick in it could begin code. */
export function escapeTag(raw: string): string {
  return raw.replace("<", "&lt;").replace(/>$/, "&gt;").replaceAll("`", "\\`");
}

const OPENINGS = TAG_NAMES.flatMap((name) => [name === "phase" ? '<phase id="' : `<${name}>`, `</${name}>`]);

/** Whether the text could still become one of the contract's tags: what a cut stream leaves behind. */
export function isCutTag(raw: string): boolean {
  return OPENINGS.some((tag) => tag.startsWith(raw)) || /^<phase id="\d+"?$/.test(raw);
}
