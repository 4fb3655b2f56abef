import { AppError, invalidField } from "../app-error.ts";
import type { Act } from "../comment/remark.ts";
import type { MeetingRoom, MinuteSection, RoomLine } from "./room.ts";
import { voidSignatures } from "./sign-off.ts";

/** The chair's edits of the minutes before they are signed. Each line keeps its history. */

const MAX_MINUTE_LINES = 500;
const MAX_LINE_LENGTH = 4000;

function requireOpen(room: MeetingRoom): void {
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
}

function textOf(text: string): string {
  const clean = text.trim();
  if (clean === "" || clean.length > MAX_LINE_LENGTH)
    throw invalidField("/text", "length", `1 to ${MAX_LINE_LENGTH} characters`);
  return clean;
}

/** A changed text is a new version, so signatures of the earlier text no longer count. */
function changed(room: MeetingRoom, act: Act, lines: readonly RoomLine[]): MeetingRoom {
  return voidSignatures(
    { ...room, lines: [...lines], text_version: room.text_version + 1 },
    { reason: "edited", by: act.by, at: act.at },
  );
}

/**
 * Adds a line.
 * @throws AppError minutes_fixed, invalid_input, too_large
 */
export function withLine(
  room: MeetingRoom,
  act: Act,
  line: { readonly section: MinuteSection; readonly text: string },
): MeetingRoom {
  requireOpen(room);
  if (room.lines.length >= MAX_MINUTE_LINES) throw new AppError("too_large");
  const text = textOf(line.text);
  const { by, at } = act;
  const added: RoomLine = {
    id: `${line.section}.${act.id}`,
    section: line.section,
    text,
    machine: null,
    statements: [],
    about: [],
    version: 1,
    removed: false,
    history: [{ version: 1, kind: "added", by, at, before: null, after: text }],
  };
  return changed(room, act, [...room.lines, added]);
}

/** An operation on a line: a new text, removal, or undo of the last change. */
export type LineChange =
  | { readonly op: "edit"; readonly text: string }
  | { readonly op: "remove" }
  | { readonly op: "undo" };

export interface LineEdit {
  readonly lineId: string;
  /** The version that the chair saw. */
  readonly version: number;
  readonly change: LineChange;
}

/** The line before its last change. */
function before(line: RoomLine): Pick<RoomLine, "text" | "removed"> {
  const last = line.history.at(-1);
  if (last === undefined || last.kind === "added") throw new AppError("nothing_to_undo");
  if (last.kind === "removed") return { text: line.text, removed: false };
  return { text: last.before ?? line.text, removed: last.before === null };
}

function apply(line: RoomLine, act: Act, change: LineChange): RoomLine {
  const { by, at } = act;
  const version = line.version + 1;
  const was = line.removed ? null : line.text;
  const stamp = { version, by, at, before: was };
  if (change.op === "undo") {
    const back = before(line);
    const after = back.removed ? null : back.text;
    return {
      ...line,
      ...back,
      version,
      history: [...line.history, { ...stamp, kind: "restored", after }],
    };
  }
  if (change.op === "remove") {
    if (line.removed) throw new AppError("nothing_to_undo");
    return {
      ...line,
      removed: true,
      version,
      history: [...line.history, { ...stamp, kind: "removed", after: null }],
    };
  }
  const text = textOf(change.text);
  return {
    ...line,
    text,
    removed: false,
    version,
    history: [...line.history, { ...stamp, kind: "edited", after: text }],
  };
}

/**
 * Changes one line.
 * @throws AppError minutes_fixed, not_found, precondition_failed with the current line (so that both versions
 * can be shown), invalid_input, nothing_to_undo
 */
export function editLine(room: MeetingRoom, act: Act, edit: LineEdit): MeetingRoom {
  requireOpen(room);
  const line = room.lines.find((one) => one.id === edit.lineId);
  if (line === undefined) throw new AppError("not_found");
  if (line.version !== edit.version) {
    const last = line.history.at(-1);
    throw new AppError("precondition_failed", {
      extra: {
        version: line.version,
        text: line.text,
        removed: line.removed,
        by: last?.by.name,
        at: last?.at,
      },
    });
  }
  const next = apply(line, act, edit.change);
  return changed(
    room,
    act,
    room.lines.map((one) => (one.id === line.id ? next : one)),
  );
}
