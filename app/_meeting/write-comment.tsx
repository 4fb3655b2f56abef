"use client";
import { type WriteProps, WriteRemark } from "#app/_discussion/write-remark.tsx";
import { useMeetingFacts } from "./meeting-context.tsx";

/** A field for a comment in a meeting; anyone who is named in it after `@` receives of it. */
export function WriteComment(props: WriteProps) {
  const { meeting } = useMeetingFacts();
  return <WriteRemark {...props} others={meeting.members.filter((one) => one.user_id !== meeting.me)} />;
}
