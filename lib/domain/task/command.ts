import { AppError, invalidField } from "../app-error.ts";
import { type Depth, depthSchema } from "../workshop/seat-turn.ts";
import { phaseSchema } from "./phase-schema.ts";
import { START_COMMAND, STEPS, type StepCommand } from "./phase-specs.ts";
import { END_PHASE, type Phase, START_PHASE } from "./phases.ts";

/** The commands of a task as people and programs send them. */

/** Supported commands besides those of the steps. */
const OTHER_COMMANDS = ["/next", "/redo", "/status"] as const;
export type CommandName = StepCommand | (typeof OTHER_COMMANDS)[number];
const WORKING_COMMANDS: readonly CommandName[] = [
  ...STEPS.map(({ step }) => step.command),
  ...OTHER_COMMANDS,
];

/** Commands about a change of the code. No run of the task carries them out. */
export const CHANGE_COMMANDS = ["/test", "/accept", "/revert"] as const;
export type ChangeCommand = (typeof CHANGE_COMMANDS)[number];

/** A requested turn. `text` is the person's text next to a command. */
export type TurnRequest =
  | {
      readonly kind: "command";
      readonly command: CommandName;
      readonly phase: Phase | null;
      readonly text: string;
      /** How thoroughly the workshop of this run works; absent: as the task. */
      readonly depth?: Depth;
    }
  /** `remark`: explicitly a remark, whatever is open. */
  | { readonly kind: "text"; readonly text: string; readonly remark?: true };

/** A command is a slash (also full-width) and Latin letters, alone or followed by whitespace. */
const COMMAND = /^[/／]([A-Za-z]+)(?:\s+|$)/;

/** Every command, as an unknown one is answered. */
export const COMMANDS: readonly string[] = [...WORKING_COMMANDS, ...CHANGE_COMMANDS];

const unknown = () => new AppError("unknown_command", { extra: { commands: COMMANDS } });

const badPhase = () => invalidField("/command", "unknown_phase", `one of: ${phaseSchema.options.join(", ")}`);

function parsePhase(rest: string): { phase: Phase; text: string } {
  const [first = "", ...words] = rest.split(/\s+/);
  const parsed = phaseSchema.safeParse(first.toLowerCase());
  if (!parsed.success || parsed.data === END_PHASE) throw badPhase();
  return { phase: parsed.data, text: words.join(" ") };
}

interface WrittenDepth {
  readonly depth?: Depth;
  readonly text: string;
}

/** A depth that is written after a command, as in `/plan quick`. */
function parseDepth(rest: string): WrittenDepth {
  const [first = "", ...words] = rest.split(/\s+/);
  const depth = depthSchema.safeParse(first.toLowerCase());
  return depth.success && words.length === 0 ? { depth: depth.data, text: "" } : { text: rest };
}

const badDepth = () =>
  invalidField("/depth", "no_planning", "a depth belongs to a command that starts planning");

/** Whether a command can start planning. */
const startsPlanning = (command: CommandName, phase: Phase | null): boolean =>
  command === START_COMMAND || command === "/next" || phase === START_PHASE;

/** A command as it is written: its lower-case name with the slash, and the text after it. */
interface WrittenCommand {
  readonly name: string;
  readonly rest: string;
}

/** Reads the command at the beginning of a line; null if there is none. */
function readWritten(line: string): WrittenCommand | null {
  const written = /^[/／]/.test(line) ? line : `/${line}`;
  const match = COMMAND.exec(written);
  if (match === null) return null;
  return {
    name: `/${match[1]?.toLowerCase() ?? ""}`,
    rest: written.slice(match[0].length).trim(),
  };
}

const joined = (...texts: readonly string[]): string => texts.filter((part) => part !== "").join("\n");

function parseCommand(line: string, message: string, chosen: Depth | undefined): TurnRequest {
  const written = readWritten(line);
  const command = WORKING_COMMANDS.find((known) => known === written?.name);
  if (written === null || command === undefined) throw unknown();
  const { rest } = written;
  const { phase, text: after } = command === "/redo" ? parsePhase(rest) : { phase: null, text: rest };
  const read: WrittenDepth = startsPlanning(command, phase) ? parseDepth(after) : { text: after };
  const { text } = read;
  const depth = chosen ?? read.depth;
  if (depth !== undefined && !startsPlanning(command, phase)) throw badDepth();
  const shared = { kind: "command", command, phase, text: joined(text, message) } as const;
  return { ...shared, ...(depth === undefined ? {} : { depth }) };
}

/** A turn as it is sent. */
interface SentTurn {
  readonly command?: string | undefined;
  readonly message?: string | undefined;
  readonly as?: "remark" | undefined;
  readonly depth?: Depth | undefined;
}

/** The line of a turn that is a command, and the text next to it; null if the turn is text for the Coach. */
function commandOf(input: SentTurn): { readonly line: string; readonly message: string } | null {
  const command = (input.command ?? "").trim();
  const message = (input.message ?? "").trim();
  if (command !== "") return { line: command, message };
  return input.as !== "remark" && COMMAND.test(message) ? { line: message, message: "" } : null;
}

/** A command about a change of the code, with the text after it. */
export interface ChangeOrder {
  readonly command: ChangeCommand;
  readonly text: string;
}

/**
 * Reads a command about a change of the code.
 * @returns null if the turn is anything else, which `parseTurn` reads
 * @throws AppError invalid_input for a depth: nothing is planned
 */
export function parseChangeOrder(input: SentTurn): ChangeOrder | null {
  const sent = commandOf(input);
  const written = sent && readWritten(sent.line);
  const command = CHANGE_COMMANDS.find((known) => known === written?.name);
  if (sent === null || written === null || command === undefined) return null;
  if (input.depth !== undefined) throw badDepth();
  return { command, text: joined(written.rest, sent.message) };
}

/**
 * Parses a turn that is not about a change of the code (`parseChangeOrder`). A message that begins with a command is that
 * command; anything else is text for the Coach.
 * @throws AppError unknown_command (with the supported commands), invalid_input for an unknown phase, or a depth where nothing is planned
 */
export function parseTurn(input: SentTurn): TurnRequest {
  const sent = commandOf(input);
  if (sent !== null) return parseCommand(sent.line, sent.message, input.depth);
  const text = (input.message ?? "").trim();
  return { kind: "text", text, ...(input.as === "remark" ? { remark: true } : {}) };
}

/** The command as it is stored with its run, for example `/redo planning`. */
export function commandLine(request: {
  readonly command: CommandName;
  readonly phase: Phase | null;
}): string {
  return request.phase === null ? request.command : `${request.command} ${request.phase}`;
}

/** The target phase of a stored `/redo` command, or null. */
export function redoPhase(line: string): Phase | null {
  const [command, phase] = line.split(" ");
  const parsed = phaseSchema.safeParse(phase);
  return command === "/redo" && parsed.success ? parsed.data : null;
}
