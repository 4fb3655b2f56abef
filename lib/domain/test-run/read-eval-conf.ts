import { frameworkOf } from "./framework-of.ts";
import { SETUP_MANAGERS, type Setup, setupHostSchema, setupLogName } from "./setup.ts";
import { type CommandProblem, splitCommand } from "./split-command.ts";
import { MAX_STEPS, type TestConfig, type TestStep, testStepSchema } from "./test-step.ts";

/** A line of the file that cannot be used. */
export interface EvalConfProblem {
  readonly line: number;
  readonly code: CommandProblem | "section_name" | "too_many_steps" | "line" | "settings_only" | "host";
}

export interface EvalConf {
  /** Null if the file has no step that can be run. */
  readonly config: TestConfig | null;
  readonly problems: readonly EvalConfProblem[];
}

interface Section {
  readonly id: string;
  readonly line: number;
  readonly values: Map<string, { readonly text: string; readonly line: number }>;
}

const MAX_CHARACTERS = 100_000;
const SECTION = /^\[([^\]]{1,100})\]$/;
const VALUE = /^([a-z_]{1,40})\s*=\s*(.*)$/i;

const isOn = (text: string | undefined): boolean => text !== undefined && /^(?:true|yes|1|on)$/i.test(text);

/** The only value before the first section. */
const STOP = "stop_at_failure";

class ConfReader {
  readonly sections: Section[] = [];
  stopsAtFailure = false;
  readonly problems: EvalConfProblem[] = [];

  line(text: string, line: number): void {
    if (text === "" || text.startsWith("#") || text.startsWith(";")) return;
    const name = SECTION.exec(text)?.[1];
    if (name !== undefined) this.#section(name.trim().toLowerCase(), line);
    else this.#value(VALUE.exec(text), line);
  }

  #section(id: string, line: number): void {
    const isUsable =
      testStepSchema.shape.id.safeParse(id).success && this.sections.every((one) => one.id !== id);
    if (isUsable) this.sections.push({ id, line, values: new Map() });
    else this.problems.push({ line, code: "section_name" });
  }

  #value(value: RegExpExecArray | null, line: number): void {
    const section = this.sections.at(-1);
    if (section === undefined && value?.[1]?.toLowerCase() === STOP) {
      this.stopsAtFailure = isOn(value[2]);
      return;
    }
    if (value === null || section === undefined) this.problems.push({ line, code: "line" });
    else section.values.set((value[1] ?? "").toLowerCase(), { text: value[2] ?? "", line });
  }
}

const KINDS: Readonly<Record<string, TestStep["kind"]>> = {
  build: "build",
  lint: "lint",
  typecheck: "typecheck",
};

type SectionStep = { readonly step: TestStep } | { readonly problem: EvalConfProblem } | null;

/** The step of a section; null if it is disabled or has no command. */
function sectionStep({ id, values }: Section): SectionStep {
  if (/^(?:false|no|0|off)$/i.test(values.get("enabled")?.text ?? "")) return null;
  const command = values.get("cmd") ?? values.get("entry");
  if (command === undefined || command.text === "") return null;
  const split = splitCommand(command.text);
  if (!split.ok) return { problem: { line: command.line, code: split.problem } };
  const reports = values.get("reports")?.text;
  const framework = reports === undefined ? frameworkOf(split.argv) : "junit";
  const kind = KINDS[id] ?? (id === "test" || framework !== "none" ? "test" : "custom");
  const step = { id, kind, argv: [...split.argv], framework, required: true, timeout_s: 600 };
  return { step: reports === undefined ? step : { ...step, reports } };
}

interface SetupReading {
  readonly setup: Setup[];
  readonly problems: EvalConfProblem[];
}

/** An installation, by the name of its section; null for the section of a step. */
function sectionSetup({ id, values }: Section, origin: EvalConfOrigin): SetupReading | null {
  const manager = SETUP_MANAGERS.find((one) => setupLogName(one) === id);
  if (manager === undefined || values.has("cmd") || values.has("entry")) return null;
  if (/^(?:false|no|0|off)$/i.test(values.get("enabled")?.text ?? "")) return { setup: [], problems: [] };
  const [scripts, hosts] = [values.get("scripts"), values.get("hosts")];
  const reserved = [scripts, hosts].flatMap((value) => (value === undefined ? [] : [value]));
  if (origin === "repository" && reserved.length > 0)
    return {
      setup: [{ manager, scripts: false, hosts: [] }],
      problems: reserved.map(({ line }) => ({ line, code: "settings_only" as const })),
    };
  const named = (hosts?.text ?? "").split(/[\s,]+/).filter((one) => one !== "");
  const read = named.map((one) => setupHostSchema.safeParse(one));
  return {
    setup: [
      { manager, scripts: isOn(scripts?.text), hosts: read.flatMap(({ data }) => (data ? [data] : [])) },
    ],
    problems: read.some(({ success }) => !success) ? [{ line: hosts?.line ?? 1, code: "host" }] : [],
  };
}

/** Who wrote the text: a member who may manage, or the repository, which may neither permit scripts nor name hosts. */
type EvalConfOrigin = "settings" | "repository";

/**
 * Reads `.ai-tools-chain/config/eval.conf`: a section per installation (`setup-npm`) and per step, with `enabled` (anything but false), `cmd` or `entry`, and
 * `reports`, a pattern of JUnit files. A section
 * without a command is left out. `stop_at_failure = on` before the first section leaves out the steps after one that fails.
 */
export function readEvalConf(text: string, origin: EvalConfOrigin = "repository"): EvalConf {
  const reader = new ConfReader();
  for (const [at, line] of text.slice(0, MAX_CHARACTERS).split("\n").entries())
    reader.line(line.trim(), at + 1);
  const setups = reader.sections.flatMap((section) => sectionSetup(section, origin) ?? []);
  const found = reader.sections
    .filter((section) => sectionSetup(section, origin) === null)
    .map((section) => ({ section, read: sectionStep(section) }));
  const steps = found.flatMap(({ read }) => (read !== null && "step" in read ? [read.step] : []));
  const refused = found.flatMap(({ read }) => (read !== null && "problem" in read ? [read.problem] : []));
  const excess = found[MAX_STEPS]?.section;
  const tooMany =
    steps.length > MAX_STEPS ? [{ line: excess?.line ?? 1, code: "too_many_steps" as const }] : [];
  return {
    config:
      steps.length === 0
        ? null
        : {
            setup: setups.flatMap(({ setup }) => setup),
            steps: steps.slice(0, MAX_STEPS),
            stop_at_failure: reader.stopsAtFailure,
          },
    problems: [...reader.problems, ...setups.flatMap(({ problems }) => problems), ...refused, ...tooMany],
  };
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./*?-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const setupText = ({ manager, scripts, hosts }: Setup): string =>
  [
    `[${setupLogName(manager)}]`,
    `scripts = ${scripts ? "on" : "off"}`,
    ...(hosts.length === 0 ? [] : [`hosts = ${hosts.join(" ")}`]),
  ].join("\n");

const stepText = ({ id, argv, reports }: TestStep): string =>
  [
    `[${id}]`,
    `cmd = ${argv.map(quoted).join(" ")}`,
    ...(reports === undefined ? [] : [`reports = ${reports}`]),
  ].join("\n");

/** The text that `readEvalConf` reads as this configuration. */
export const writeEvalConf = ({ setup, steps, stop_at_failure }: TestConfig): string =>
  [...(stop_at_failure ? [`${STOP} = on`] : []), ...setup.map(setupText), ...steps.map(stepText)].join(
    "\n\n",
  );
