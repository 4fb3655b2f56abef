import { z } from "zod";
import { frameworkOf, isAssignment } from "./framework-of.ts";
import { splitCommand } from "./split-command.ts";
import { type Framework, MAX_STEPS, type TestStep } from "./test-step.ts";

/** Scripts of package.json as commands that need no shell, so that reporters can be added to the runner that they start. */

type Words = readonly string[];
export type PackageScripts = Readonly<Record<string, string>>;

const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()).catch({}),
  devDependencies: z.record(z.string(), z.unknown()).catch({}),
  dependencies: z.record(z.string(), z.unknown()).catch({}),
});
export type PackageFile = z.infer<typeof packageSchema>;

/** What a package.json says about scripts and packages; null if it is none. */
export function readPackageFile(text: string | undefined): PackageFile | null {
  if (text === undefined) return null;
  try {
    return packageSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const BIN = "node_modules/.bin";
/** Programs that are not packages of the project. */
const SYSTEM = new Set(
  "node npm npx pnpm yarn env sh bash make rm cp mv mkdir touch cat echo true sed find tar git python python3 go cargo java javac mvn gradle".split(
    " ",
  ),
);
const MAX_DEPTH = 5;

/** The commands of a list that `&&` joins. */
function commandsOf(script: string): string[] {
  const parts = [""];
  let quote: string | null = null;
  for (let at = 0; at < script.length; at += 1) {
    const character = script.charAt(at);
    if (quote !== null) quote = character === quote ? null : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (script.startsWith("&&", at)) {
      parts.push("");
      at += 1;
      continue;
    }
    parts[parts.length - 1] += character;
  }
  return parts;
}

const ASSIGNMENTS = /^((?:[A-Za-z_]\w*=[^\s"'$`|&;<>()]*\s+)+)(\S.*)$/;

/** Program and arguments of a command; variables before it become arguments of `env`. Null if it needs a shell. */
function wordsOf(command: string): Words | null {
  const [, assigned, rest] = ASSIGNMENTS.exec(command.trim()) ?? [];
  const split = splitCommand(rest ?? command);
  if (!split.ok) return null;
  const [program = "", ...others] = split.argv;
  const isCross = program === "cross-env";
  const words = isCross ? others : split.argv;
  const variables = assigned === undefined ? [] : assigned.trim().split(/\s+/);
  return variables.length > 0 || isCross ? ["env", ...variables, ...words] : words;
}

/** The runner of tests of a package, without a watch mode. */
function runnerWords(framework: Framework, argv: Words): Words {
  const [program = "", ...rest] = argv;
  const options = rest.filter((one) => one !== "--watch" && one !== "watch");
  if (framework === "vitest" && !options.includes("run"))
    return [program, "run", ...options.filter((one) => one !== "--run")];
  return [program, ...options];
}

/** A command with the path of its program, if that is a program of a package. */
export function localCommand(argv: Words): string[] {
  const [program = "", ...rest] = argv;
  if (program === "env") {
    const at = rest.findIndex((word) => !isAssignment(word));
    return at === -1 ? [...argv] : ["env", ...rest.slice(0, at), ...localCommand(rest.slice(at))];
  }
  if (program === "npx" && rest[0] !== undefined && !rest[0].startsWith("-")) return localCommand(rest);
  const found = SYSTEM.has(program) || program.includes("/") ? argv : [`${BIN}/${program}`, ...rest];
  return [...runnerWords(frameworkOf(found), found)];
}

const QUIET = new Set(["--silent", "-s", "--quiet", "-q"]);
const SHORT: Readonly<Record<string, string>> = { t: "test", tst: "test" };

/** The script that a command of a package manager runs; null if it runs none, or passes arguments on. */
function scriptOf(argv: Words, scripts: PackageScripts): string | null {
  const [manager = "", ...rest] = argv.filter((word) => !QUIET.has(word));
  const [first = "", second] = rest;
  if (!["npm", "pnpm", "yarn"].includes(manager)) return null;
  const isRun = first === "run" || first === "run-script";
  const name = isRun ? (second ?? "") : (SHORT[first] ?? first);
  const isAlone = rest.length === (isRun ? 2 : 1);
  const isKnown = isRun || name === "test" || manager !== "npm";
  return isAlone && isKnown && Object.hasOwn(scripts, name) ? name : null;
}

/** What a command runs: itself, or the commands of the script that it names. Null if it needs a shell. */
function commandParts(command: string, scripts: PackageScripts, depth: number): Words[] | null {
  const words = wordsOf(command);
  if (words === null) return null;
  const inner = scriptOf(words, scripts);
  return inner === null ? [localCommand(words)] : expanded(inner, scripts, depth + 1);
}

/** The commands of a script with those of its hooks, in their order; null if one of them needs a shell. */
function expanded(name: string, scripts: PackageScripts, depth: number): Words[] | null {
  if (depth > MAX_DEPTH) return null;
  const bodies = [`pre${name}`, name, `post${name}`].flatMap((one) => scripts[one] ?? []);
  const found: Words[] = [];
  for (const command of bodies.flatMap(commandsOf)) {
    const parts = commandParts(command, scripts, depth);
    if (parts === null || found.length + parts.length > MAX_STEPS) return null;
    found.push(...parts);
  }
  return found;
}

const LINTERS = /(?:^|\/)(?:eslint|biome|prettier|standard|xo|oxlint|tslint|stylelint)$/;

function kindOf(argv: Words): TestStep["kind"] {
  if (frameworkOf(argv) !== "none") return "test";
  const program = argv[0] ?? "";
  if (LINTERS.test(program)) return "lint";
  return /(?:^|\/)tsc$/.test(program) && argv.includes("--noEmit") ? "typecheck" : "build";
}

/** Room for the name of a kind and a number. */
const MAX_PREFIX = 26;

/**
 * The steps of a script: one for each command that it runs. The one that runs tests has the given id.
 * @returns null if it needs a shell, or if none of its commands runs tests of a known framework
 */
export function scriptSteps(
  step: Pick<TestStep, "id" | "required" | "timeout_s">,
  argv: Words,
  scripts: PackageScripts,
): TestStep[] | null {
  const name = scriptOf(argv, scripts);
  const commands = name === null ? null : expanded(name, scripts, 0);
  const at = commands?.findLastIndex((one) => frameworkOf(one) !== "none") ?? -1;
  if (commands === null || at === -1) return null;
  const counts = new Map<string, number>();
  return commands.map((words, position): TestStep => {
    const kind = kindOf(words);
    const rest = { kind, argv: [...words], framework: frameworkOf(words) };
    if (position === at) return { ...step, ...rest };
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const id = `${step.id.slice(0, MAX_PREFIX)}-${kind}${count === 1 ? "" : `-${count}`}`;
    return { ...step, ...rest, id };
  });
}
