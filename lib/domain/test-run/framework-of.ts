import type { Framework } from "./test-step.ts";

type Words = readonly string[];

const PROGRAMS: readonly (readonly [RegExp, Framework])[] = [
  [/(?:^|\/)vitest(?:\.mjs)?$/, "vitest"],
  [/(?:^|\/)jest(?:\.js)?$/, "jest"],
  [/(?:^|\/)_?mocha(?:\.js)?$/, "mocha"],
  [/(?:^|\/)(?:py\.test|pytest)$/, "pytest"],
  [/(?:^|\/)mvnw?$/, "maven"],
  [/(?:^|\/)gradlew?$/, "gradle"],
  [/(?:^|\/)(?:tape|tap|prove)$/, "tap"],
];

/** Whether a word sets a variable of the environment: `CI=1`. */
export const isAssignment = (word: string): boolean => /^[A-Za-z_]\w*=/.test(word);
/** Programs that run another one after one of these words. */
const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  pnpm: ["exec", "run"],
  yarn: ["exec", "run"],
  poetry: ["run"],
  pipenv: ["run"],
  uv: ["run"],
};
/** These run programs of packages also without such a word. */
const PACKAGE_MANAGERS = ["pnpm", "yarn"];

const withoutFirst = (argv: Words, isLeftOut: (word: string) => boolean): Words => {
  const at = argv.findIndex((word) => !isLeftOut(word));
  return at === -1 ? [] : argv.slice(at);
};

/** The command without words that only start another program: `jest` for `npx --no jest` and `env CI=1 jest`. */
function startedProgram(argv: Words): Words {
  const [program = "", second = ""] = argv;
  if (program === "env") return startedProgram(withoutFirst(argv.slice(1), isAssignment));
  if (program === "npx") return startedProgram(withoutFirst(argv.slice(1), (word) => word.startsWith("-")));
  if (RUNNERS[program]?.includes(second)) return startedProgram(argv.slice(2));
  if (PACKAGE_MANAGERS.includes(program)) return startedProgram(argv.slice(1));
  return argv;
}

function nodeFramework(argv: Words): Framework {
  if (argv.includes("--test")) return "node-test";
  const script = argv.slice(1).find((word) => !word.startsWith("-")) ?? "";
  const found = PROGRAMS.find(([pattern]) => pattern.test(script))?.[1];
  return found === "vitest" || found === "jest" || found === "mocha" ? found : "none";
}

function pythonFramework([, flag, module]: Words): Framework {
  return flag === "-m" && (module === "pytest" || module === "unittest") ? module : "none";
}

/** The framework that a command runs, as far as its words say so. */
export function frameworkOf(given: Words): Framework {
  const argv = startedProgram(given);
  const [program = "", second = ""] = argv;
  if (/(?:^|\/)node$/.test(program)) return nodeFramework(argv);
  if (/(?:^|\/)python[\d.]*$/.test(program)) return pythonFramework(argv);
  if (program === "go" && second === "test") return "go";
  if (program === "cargo" && second === "test") return "cargo";
  return PROGRAMS.find(([pattern]) => pattern.test(program))?.[1] ?? "none";
}
