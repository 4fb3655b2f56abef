import type { z } from "zod";
import type {
  actionInput,
  changeActionInput,
  changeCommentInput,
  commentInput,
  MeetingView,
  voteInput,
} from "#lib/contracts/meeting.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { withAction as addedAction, editAction } from "#lib/domain/meeting/action-items.ts";
import {
  withComment as addedComment,
  withoutComment as deletedComment,
  editComment,
  resolveComment,
  vote,
  withdrawVote,
} from "#lib/domain/meeting/discuss.ts";
import { actIn, type MeetingPlace } from "./act.ts";
import { logExcerpt } from "./log-excerpt.ts";

/** Says something of a line, or answers a comment. Errors: those of `actIn`, not_found, too_large. */
export function addMeetingComment(
  actor: Actor,
  place: MeetingPlace,
  input: z.infer<typeof commentInput>,
): Promise<MeetingView> {
  const { line, parent = null, text } = input;
  return actIn(actor, place, {
    right: "comment",
    run: ({ room, members }, act) => ({
      room: addedComment(room, act, { line, parent, text, members }),
      reported: { act: "commented", subject: line, text: logExcerpt(text) },
    }),
  });
}

type CommentPlace = MeetingPlace & { readonly commentId: string };

/** Changes one's own words, or settles a thread. Errors: those of `actIn`, not_found, forbidden. */
export function changeComment(
  actor: Actor,
  place: CommentPlace,
  input: z.infer<typeof changeCommentInput>,
): Promise<MeetingView> {
  const id = place.commentId;
  return actIn(actor, place, {
    right: "comment",
    run: ({ room, members }, act) => ({
      room:
        "text" in input
          ? editComment(room, act, { id, text: input.text, members })
          : resolveComment(room, act, { id, resolved: input.resolved }),
      reported: { act: "comment_changed", subject: id },
    }),
  });
}

/** Takes one's own comment away. Errors: those of `actIn`, not_found, forbidden. */
export function deleteMeetingComment(actor: Actor, place: CommentPlace): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "comment",
    run: ({ room }, act) => ({
      room: deletedComment(room, act, place.commentId),
      reported: { act: "comment_changed", subject: place.commentId },
    }),
  });
}

/** Votes, changes the vote or takes it back. Errors: those of `actIn`, minutes_fixed, reason_required, not_found. */
export function castVote(
  actor: Actor,
  place: MeetingPlace,
  input: z.infer<typeof voteInput>,
): Promise<MeetingView> {
  const { subject, choice, reason } = input;
  return actIn(actor, place, {
    right: "vote",
    run: ({ room }, act) => ({
      room: choice === null ? withdrawVote(room, act, subject) : vote(room, act, { subject, choice, reason }),
      reported: { act: "voted", subject, text: choice ?? "" },
    }),
  });
}

/** Adds an action item. Errors: those of `actIn`, minutes_fixed, too_large. */
export function addAction(
  actor: Actor,
  place: MeetingPlace,
  input: z.infer<typeof actionInput>,
): Promise<MeetingView> {
  return actIn(actor, place, {
    right: "comment",
    run: ({ room }, act) => {
      const next = addedAction(room, act, input);
      return { room: next, reported: { act: "action_changed", subject: next.actions.at(-1)?.id ?? "" } };
    },
  });
}

/** Changes an action item that still has the version that was read. Errors: those of `actIn` and `editAction`. */
export function changeAction(
  actor: Actor,
  place: MeetingPlace & { readonly actionId: string; readonly version: number },
  input: z.infer<typeof changeActionInput>,
): Promise<MeetingView> {
  const { actionId, version } = place;
  const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return actIn(actor, place, {
    right: "comment",
    run: ({ room }, act) => ({
      room: editAction(room, act, { actionId, version, change }),
      reported: { act: "action_changed", subject: actionId },
    }),
  });
}
