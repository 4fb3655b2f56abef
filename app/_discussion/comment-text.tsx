import Link from "next/link";
import { Fragment } from "react";
import { paths } from "#lib/contracts/paths.ts";
import type { RoomComment } from "#lib/domain/comment/remark.ts";

/** The text of a comment, with mentions of members as links. */
export function CommentText({ comment }: { comment: Pick<RoomComment, "text" | "mentions"> }) {
  const { text } = comment;
  // Several members can have the same name; the first is linked.
  const calls = comment.mentions.filter(
    (one, at, all) => all.findIndex(({ start }) => start === one.start) === at,
  );
  const ends = [0, ...calls.map((one) => one.end)];
  return (
    <p className="break-words whitespace-pre-wrap">
      {calls.map((one, at) => (
        <Fragment key={one.start}>
          {text.slice(ends[at], one.start)}
          <Link href={paths.member(one.user_id)} className="text-accent hover:underline">
            {text.slice(one.start, one.end)}
          </Link>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </p>
  );
}
