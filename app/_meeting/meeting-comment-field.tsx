"use client";
import { CommentField, type WriteProps } from "#app/_discussion/comment-field.tsx";
import { useMeetingContext } from "./meeting-context.tsx";

/** A field for a comment in a meeting; members mentioned with `@` are notified. */
export function MeetingCommentField(props: WriteProps) {
  const { meeting } = useMeetingContext();
  return <CommentField {...props} others={meeting.members.filter((one) => one.user_id !== meeting.me)} />;
}
