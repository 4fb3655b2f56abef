"use client";
import { type WriteProps, WriteRemark } from "#app/_discussion/write-remark.tsx";
import { useMeetingFacts } from "./meeting-context.tsx";

/** A field for a comment in a meeting; members mentioned with `@` are notified. */
export function WriteComment(props: WriteProps) {
  const { meeting } = useMeetingFacts();
  return <WriteRemark {...props} others={meeting.members.filter((one) => one.user_id !== meeting.me)} />;
}
