import { AppError } from "../app-error.ts";
import type { Act } from "../comment/remark.ts";
import type { MeetingRoom, RoomAction } from "./room.ts";
import { voidSignatures } from "./sign-off.ts";

/** Action items of a meeting: from the minutes or from people, each with an owner. */

const MAX_ACTIONS = 200;

/** Wording, owner and date are part of the signed text; the done state and the task are not. */
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
    task_id: null,
    by: act.by,
  };
  return changed(room, act, [...room.actions, added]);
}

export interface ActionEdit {
  readonly actionId: string;
  readonly version: number;
  readonly change: Partial<Pick<RoomAction, "text" | "owner" | "due" | "done" | "removed">>;
}

/** An item that the caller has read. */
export type ActionRead = Pick<ActionEdit, "actionId" | "version">;

/** The item in the version that was read. */
function actionAsRead(room: MeetingRoom, { actionId, version }: ActionRead): RoomAction {
  const found = room.actions.find((one) => one.id === actionId);
  if (found === undefined) throw new AppError("not_found");
  if (found.version !== version) throw new AppError("precondition_failed", { extra: { ...found } });
  return found;
}

/** All items, with the next version of one of them. */
const withNext = (room: MeetingRoom, found: RoomAction, change: Partial<RoomAction>): RoomAction[] =>
  room.actions.map((one) =>
    one.id === found.id ? { ...found, ...change, version: found.version + 1 } : one,
  );

/**
 * Checks that a task may be made of an item.
 * @returns The item.
 * @throws AppError not_found (also if it was removed), precondition_failed with the current item, action_has_task
 */
export function actionForTask(room: MeetingRoom, read: ActionRead): RoomAction {
  const found = actionAsRead(room, read);
  if (found.removed) throw new AppError("not_found");
  if (found.task_id !== null) throw new AppError("action_has_task", { extra: { task_id: found.task_id } });
  return found;
}

/** Links an item to the task that was made of it. It leaves the signed text as it is, so signatures stay valid. */
export const linkTask = (room: MeetingRoom, found: RoomAction, taskId: string): MeetingRoom => ({
  ...room,
  actions: withNext(room, found, { task_id: taskId }),
});

/**
 * Removes the link of an item to its task; like the link, this leaves signatures valid.
 * @returns The task that was linked, and the room without the link.
 * @throws AppError not_found (also if it has no task), precondition_failed with the current item
 */
export function unlinkTask(
  room: MeetingRoom,
  read: ActionRead,
): { readonly taskId: string; readonly room: MeetingRoom } {
  const found = actionAsRead(room, read);
  if (found.task_id === null) throw new AppError("not_found");
  return { taskId: found.task_id, room: { ...room, actions: withNext(room, found, { task_id: null }) } };
}

/**
 * Changes an item. The done state can be changed after the minutes are fixed.
 * @throws AppError not_found, precondition_failed with the current item, minutes_fixed
 */
export function editAction(room: MeetingRoom, act: Act, edit: ActionEdit): MeetingRoom {
  const actions = withNext(room, actionAsRead(room, edit), edit.change);
  const wording = Object.keys(edit.change).some((name) => name !== "done");
  if (!wording) return { ...room, actions };
  if (room.fixed_at !== null) throw new AppError("minutes_fixed");
  return changed(room, act, actions);
}
