import type { MeetingView } from "#lib/contracts/meeting.ts";
import { audit } from "#lib/db/audit.ts";
import { addTask } from "#lib/db/new-task.ts";
import { updateTaskRow } from "#lib/db/tasks.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { type ActionRead, actionForTask, linkTask, unlinkTask } from "#lib/domain/meeting/action-items.ts";
import { actIn, type MeetingPlace } from "./act.ts";

type ActionPlace = MeetingPlace & ActionRead;

/**
 * Makes a task of an action item: its wording is the need. Task and link are stored together, also after the minutes are fixed.
 * @throws AppError those of `actIn`, precondition_failed, action_has_task, need_too_large
 */
export function createTaskOfAction(actor: Actor, place: ActionPlace): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "create_task",
    run: async ({ room }, _act, db) => {
      const action = actionForTask(room, place);
      const { id, name } = await addTask(db, { need: action.text, reference: null });
      return {
        room: linkTask(room, action, id),
        reported: { act: "action_changed", subject: action.id, text: name },
      };
    },
  });
}

/**
 * Takes the task of an action item back: removes the link and archives the task.
 * @throws AppError those of `actIn`, precondition_failed
 */
export function undoTaskOfAction(actor: Actor, place: ActionPlace): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "create_task",
    run: async (loaded, _act, db) => {
      const { taskId, room } = unlinkTask(loaded.room, place);
      const isThere = await updateTaskRow(db, taskId, { archived: true });
      if (isThere)
        await audit(db, {
          action: "task.archived",
          target: db.access.projectId,
          data: { tasks: [taskId] },
        });
      return { room, reported: { act: "action_changed", subject: place.actionId } };
    },
  });
}
