/** Why a command cannot be run without a shell. */
export type CommandProblem = "empty" | "shell_syntax" | "open_quote" | "too_long";

export type SplitCommand =
  | { readonly ok: true; readonly argv: readonly string[] }
  | { readonly ok: false; readonly problem: CommandProblem };

const MAX_CHARACTERS = 4_000;
const MAX_WORDS = 100;
/** What a shell would act on outside of quotes: lists, pipes, redirections, variables, substitutions, groups, comments. */
const SHELL = new Set(["|", "&", ";", "<", ">", "$", "`", "(", ")", "\n", "#"]);
/** Acts on inside double quotes, too. */
const IN_DOUBLE_QUOTES = new Set(["$", "`"]);

interface Words {
  readonly words: string[];
  word: string | null;
  quote: string | null;
}

const append = (state: Words, character: string): true => {
  state.word = `${state.word ?? ""}${character}`;
  return true;
};

function endWord(state: Words): true {
  if (state.word !== null) state.words.push(state.word);
  state.word = null;
  return true;
}

/** @returns false if a shell is needed */
function takeQuoted(state: Words, character: string): boolean {
  if (character === state.quote) {
    state.quote = null;
    return true;
  }
  if (state.quote === '"' && IN_DOUBLE_QUOTES.has(character)) return false;
  return append(state, character);
}

/** @returns false if a shell is needed */
function takeCharacter(state: Words, character: string): boolean {
  if (state.quote !== null) return takeQuoted(state, character);
  if (character === '"' || character === "'") {
    state.quote = character;
    state.word ??= "";
    return true;
  }
  if (character === " " || character === "\t") return endWord(state);
  return SHELL.has(character) ? false : append(state, character);
}

function splitWords(text: string, state: Words): boolean {
  const characters = [...text];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? "";
    const next = characters[at + 1];
    if (character === "\\" && state.quote !== "'" && next !== undefined) {
      append(state, next);
      at += 1;
    } else if (!takeCharacter(state, character)) return false;
  }
  return true;
}

/**
 * Splits a command into program and arguments, with quotes and backslashes (POSIX.1-2024 §2.2), as long as it needs no shell.
 * Patterns of file names are passed on; most test runners expand them.
 */
export function splitCommand(text: string): SplitCommand {
  if (text.length > MAX_CHARACTERS) return { ok: false, problem: "too_long" };
  const state: Words = { words: [], word: null, quote: null };
  if (!splitWords(text.trim(), state)) return { ok: false, problem: "shell_syntax" };
  if (state.quote !== null) return { ok: false, problem: "open_quote" };
  endWord(state);
  if (state.words.length === 0) return { ok: false, problem: "empty" };
  if (state.words.length > MAX_WORDS) return { ok: false, problem: "too_long" };
  // An assignment before the program is an instruction for a shell.
  if (/^[A-Za-z_]\w*=/.test(state.words[0] ?? "")) return { ok: false, problem: "shell_syntax" };
  return { ok: true, argv: state.words };
}
