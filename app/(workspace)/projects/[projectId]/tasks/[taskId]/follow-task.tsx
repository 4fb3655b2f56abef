"use client";
import dynamic from "next/dynamic";

const RefreshOnEvents = dynamic(
  () => import("./refresh-on-events.tsx").then((file) => file.RefreshOnEvents),
  { ssr: false },
);

/** Refreshes a server-rendered page of a task after events later than `after`. The code for it loads after the page. */
export function FollowTask(props: { readonly taskId: string; readonly after: number }) {
  return <RefreshOnEvents {...props} />;
}
