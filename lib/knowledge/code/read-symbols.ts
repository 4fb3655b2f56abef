import { createRequire } from "node:module";
import path from "node:path";
import type { Language, Node, Parser, Query, Tree } from "@vscode/tree-sitter-wasm";
import {
  CODE_INDEX_LIMITS,
  type CodeSymbol,
  SYMBOL_KINDS,
  type SymbolKind,
} from "#lib/domain/repository/code-symbol.ts";
import type { Grammar } from "#lib/domain/repository/grammar.ts";
import { SYMBOL_QUERIES } from "./symbol-queries.ts";

/** What a file defines, in its order, and the names that it mentions. */
export interface FileSymbols {
  readonly symbols: readonly CodeSymbol[];
  readonly names: readonly string[];
}

/** The parser gave up: the file takes it too long. */
export class SlowFile extends Error {
  override readonly name = "SlowFile";
}

const require = createRequire(import.meta.url);
const GRAMMARS = "@vscode/tree-sitter-wasm";

interface Loaded {
  readonly parser: Parser;
  readonly query: Query;
}

type Binding = typeof import("@vscode/tree-sitter-wasm");
const loaded = new Map<Grammar, Promise<Loaded>>();

async function load(language: Grammar): Promise<Loaded> {
  const grammars = require(GRAMMARS) as Binding;
  const folder = path.dirname(require.resolve(GRAMMARS));
  await grammars.Parser.init({ locateFile: (file) => path.join(folder, file) });
  const grammar: Language = await grammars.Language.load(path.join(folder, `tree-sitter-${language}.wasm`));
  const parser = new grammars.Parser();
  parser.setLanguage(grammar);
  return { parser, query: new grammars.Query(grammar, SYMBOL_QUERIES[language]) };
}

/** The grammar of a language, loaded when a file first needs it. */
function loadedFor(language: Grammar): Promise<Loaded> {
  const known = loaded.get(language) ?? load(language);
  loaded.set(language, known);
  return known;
}

const isKind = (name: string): name is SymbolKind => (SYMBOL_KINDS as readonly string[]).includes(name);

interface Definition {
  readonly kind: SymbolKind;
  readonly node: Node;
  readonly name: string;
}

/** One definition per name and place: the first kind that a pattern gives it is the most specific one. */
function definitionsOf(query: Query, tree: Tree): { found: Definition[]; names: Set<string> } {
  const found = new Map<number, Definition>();
  const names = new Set<string>();
  const { nameCharacters, namesPerFile } = CODE_INDEX_LIMITS;
  for (const { captures } of query.matches(tree.rootNode)) {
    const mention = captures.find(({ name }) => name === "mention");
    if (mention !== undefined) {
      const { text } = mention.node;
      if (text.length > 2 && text.length <= nameCharacters && names.size < namesPerFile) names.add(text);
      continue;
    }
    const name = captures.find((one) => one.name === "name")?.node;
    const whole = captures.find((one) => isKind(one.name));
    if (name === undefined || whole === undefined || !isKind(whole.name)) continue;
    const known = found.get(name.id);
    if (known !== undefined && known.kind !== "constant" && known.kind !== "type") continue;
    if (name.text.length > nameCharacters) continue;
    found.set(name.id, { kind: whole.name, node: whole.node, name: name.text });
  }
  return { found: [...found.values()], names };
}

/** Definitions in the order of the file, each with the name of the one around it. */
function symbolsOf(found: readonly Definition[]): CodeSymbol[] {
  const ordered = found.toSorted(
    (a, b) => a.node.startIndex - b.node.startIndex || b.node.endIndex - a.node.endIndex,
  );
  const around: Definition[] = [];
  return ordered.slice(0, CODE_INDEX_LIMITS.symbolsPerFile).map((one) => {
    while (around.length > 0 && (around.at(-1)?.node.endIndex ?? 0) <= one.node.startIndex) around.pop();
    const container = around.at(-1)?.name ?? "";
    const isMember = one.kind === "function" && around.at(-1)?.kind === "class";
    around.push(one);
    return {
      name: one.name,
      kind: isMember ? "method" : one.kind,
      line: one.node.startPosition.row + 1,
      end_line: one.node.endPosition.row + 1,
      container,
    };
  });
}

/**
 * The definitions of a file and the names that it mentions. A file with errors gives what the parser understands of it.
 * @throws SlowFile
 */
export async function readSymbols(language: Grammar, text: string): Promise<FileSymbols> {
  const { parser, query } = await loadedFor(language);
  const end = performance.now() + CODE_INDEX_LIMITS.parseMs;
  const stop = { progressCallback: () => performance.now() > end };
  const tree = parser.parse(text, null, stop);
  if (tree === null) {
    parser.reset();
    throw new SlowFile();
  }
  try {
    const { found, names } = definitionsOf(query, tree);
    return { symbols: symbolsOf(found), names: [...names] };
  } finally {
    tree.delete();
  }
}
