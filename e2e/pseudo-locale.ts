import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import compile from "icu-minify/compile";

// The pseudo-locale: the English messages with an accent on every letter, 40 % longer, between ⟦ and ⟧. The process of one
// test server has it instead of English; the product has no setting for it (docs/decisions/0188).

const MESSAGES = path.resolve(import.meta.dirname, "../lib/i18n/messages");

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED = [..."ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"];
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at] ?? letter]));

const LONGER_BY = 0.4;

/** Files of messages: texts and groups of texts. */
interface Texts {
  readonly [key: string]: string | Texts;
}

/** A node of a compiled message, as JSON: text, `#`, or a list that begins with the name of an argument or a tag. */
type Node = string | number | readonly Node[] | { readonly [branch: string]: Node };

/** Second elements of nodes with branches (select, plural, ordinal) in the format of icu-minify. */
const WITH_BRANCHES: readonly unknown[] = [1, 2, 3];
const POUND = 0;

function longer(text: string): string {
  const accented = [...text].map((letter) => ACCENTS.get(letter) ?? letter).join("");
  if (accented === text) return text;
  const content = accented.trim();
  const padding = content.slice(0, Math.ceil(content.length * LONGER_BY)).trim();
  return accented.replace(content, () => `${content} ${padding}`);
}

const isList = (node: Node): node is readonly Node[] => Array.isArray(node);

const pseudoNodes = (nodes: readonly Node[]): readonly Node[] => nodes.map(pseudoNode);

function pseudoNode(node: Node): Node {
  if (typeof node === "string") return longer(node);
  if (!isList(node)) return node;
  const [name = "", second, ...rest] = node;
  if (second === undefined) return node;
  if (WITH_BRANCHES.includes(second)) {
    const branches = Object.entries(rest[0] ?? {}).map(([key, branch]: [string, Node]) => [
      key,
      isList(branch) ? pseudoNodes(branch) : pseudoNode(branch),
    ]);
    return [name, second, Object.fromEntries(branches)];
  }
  const isFormatted = typeof second === "number" && second !== POUND;
  return isFormatted ? node : [name, ...pseudoNodes([second, ...rest])];
}

/**
 * A compiled message in the pseudo-locale.
 * @param message In ICU syntax.
 * @returns In the format of icu-minify; names of arguments and tags, and formats of numbers and dates are unchanged.
 */
export function pseudoMessage(message: string): Node {
  const compiled = compile(message);
  if (typeof compiled !== "string") return ["⟦", ...pseudoNodes(compiled as readonly Node[]), "⟧"];
  return compiled === "" ? "" : `⟦${longer(compiled)}⟧`;
}

const mapTexts = (texts: Texts, change: (text: string) => Node): Node =>
  Object.fromEntries(
    Object.entries(texts).map(([key, one]) => [
      key,
      typeof one === "string" ? change(one) : mapTexts(one, change),
    ]),
  );

/**
 * Replaces the English messages of this process, before the pages are loaded: they read each file of compiled messages
 * with one `JSON.parse`.
 */
export function installPseudoLocale(): void {
  const replacements = new Map(
    globSync("*.en.json", { cwd: MESSAGES }).map((file) => {
      const texts = JSON.parse(readFileSync(path.join(MESSAGES, file), "utf8")) as Texts;
      const compiled = mapTexts(texts, (text) => compile(text) as Node);
      return [JSON.stringify(compiled), JSON.stringify(mapTexts(texts, pseudoMessage))];
    }),
  );
  const { parse } = JSON;
  JSON.parse = (text, reviver) => parse(replacements.get(text) ?? text, reviver);
}
