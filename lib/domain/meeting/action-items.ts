import { AppError } from "../app-error.ts";
import type { Act } from "../comment/remark.ts";
import type { MeetingRoom, RoomAction } from "./room.ts";
import { voidSignatures } from "./sign-off.ts";

/** Action items of a meeting: from the minutes or from people, each with an owner. */

const MAX_ACTIONS = 200;

/** Wording, owner and date are part of the signed text; the done state is not. */
function changed(room: MeetingRoom, act: Act, actions: readonly RoomAction[]): MeetingRoom {
  return voidSignatures(
    { ...room, actions: [...actions], text_version: room.text_version + 1 },
    { reason: "edited", by: act.by, at: act.at },
  );
}

export type ActionDraft = Pick<RoomAction, "text" | "owner" | "due">;

const nextId = (room: MeetingRoom): string => {
  const highest = room.actions.reduce(
    (most, one) => Math.max(most, Number(/\d+$/.exec(one.id)?.[0] ?? 0)),
    0,
  );
  return `ACT-${String(highest + 1).padStart(3, "0")}`;
};

/**
 * Adds an item.
 * @throws AppError minutes_fixed, too_large
 */
export function withAction(room: MeetingRoom, act: Act, draft: ActionDraft): MeetingRoom {
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  if (room.actions.length >= MAX_ACTIONS) throw new AppError("too_large");
  const added: RoomAction = {
    ...draft,
    text: draft.text.trim(),
    id: nextId(room),
    done: false,
    about: [],
    removed: false,
    version: 1,
    by: act.by,
  };
  return changed(room, act, [...room.actions, added]);
}

export interface ActionEdit {
  readonly actionId: string;
  readonly version: number;
  readonly change: Partial<Pick<RoomAction, "text" | "owner" | "due" | "done" | "removed">>;
}

/**
 * Changes an item. The done state can be changed after the minutes are fixed.
 * @throws AppError not_found, precondition_failed with the current item, minutes_fixed
 */
export function editAction(room: MeetingRoom, act: Act, edit: ActionEdit): MeetingRoom {
  const found = room.actions.find((one) => one.id === edit.actionId);
  if (found === undefined) throw new AppError("not_found");
  if (found.version !== edit.version) throw new AppError("precondition_failed", { extra: { ...found } });
  const next = { ...found, ...edit.change, version: found.version + 1 };
  const actions = room.actions.map((one) => (one.id === found.id ? next : one));
  const wording = Object.keys(edit.change).some((name) => name !== "done");
  if (!wording) return { ...room, actions };
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  return changed(room, act, actions);
}
