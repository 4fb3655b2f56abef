import Link from "next/link";
import { cx } from "#app/_ui/cx.ts";

export interface BlameMarkProps {
  /** To what the version changed. */
  href: string;
  /** Version, writer and date. */
  label: string;
  /** By what: a suggestion, a run, a note; "" where nothing more is known. */
  detail: string;
  /** The line below the block on a narrow page; else the one in the column. */
  under: boolean;
}

/** Who wrote a block and when; leads to what that version changed. */
export function BlameMark({ href, label, detail, under }: BlameMarkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      title={detail === "" ? undefined : detail}
      className={cx("blame no-print", under ? "blame-under" : "blame-column")}
    >
      {label}
      {detail === "" ? null : <span className="blame-detail">{detail}</span>}
    </Link>
  );
}
