import type { Author } from "../access/author.ts";
import { RIGHTS, type Role } from "../access/can.ts";
import type { Attendee } from "../comment/remark.ts";
import type { MeetingRoom } from "./room.ts";

interface Member extends Attendee {
  readonly role: Role;
}

/**
 * The chair of a meeting: the person it was handed to, else the task's creator, else the workspace's first
 * owner.
 */
export function chairOf(
  room: Pick<MeetingRoom, "chair">,
  maker: Author,
  members: readonly Member[],
): Attendee | null {
  const able = members.filter(({ role }) => RIGHTS.chair.roles[role] === "yes");
  const chosen = able.find((one) => one.user_id === room.chair?.user_id);
  const made = able.find((one) => maker.kind === "user" && one.user_id === maker.id);
  const found = chosen ?? made ?? able.find((one) => one.role === "owner");
  return found ? { user_id: found.user_id, name: found.name } : null;
}
