import Link from "next/link";
import { cx } from "#app/_ui/cx.ts";

export interface BlameMarkProps {
  /** Link to what the version changed. */
  href: string;
  /** Version, author and date. */
  label: string;
  /** Origin: a suggestion, a run or a note; "" if unknown. */
  detail: string;
  /** The line below the block on a narrow page; otherwise the one in the column. */
  under: boolean;
}

/** Author and date of a block, linked to the changes of that version. */
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
