import Link from "next/link";
import { useTranslations } from "next-intl";
import { Time } from "#app/_ui/time.tsx";
import type { PatchView } from "#lib/contracts/change-set.ts";
import { ChangeStateBadge } from "./change-state.tsx";

interface ChangeRowProps {
  href: string;
  change: Pick<PatchView, "number" | "state" | "source" | "author" | "numstat" | "created_at"> & {
    readonly title: string;
    readonly files: number;
  };
}

/** An attempt in a list: number, state, what it changes, and who made it. */
export function ChangeRow({ href, change }: ChangeRowProps) {
  const t = useTranslations("changes");
  const sum = (of: "added" | "removed") => change.numstat.reduce((total, one) => total + (one[of] ?? 0), 0);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <Link
        href={href}
        prefetch={false}
        className="min-w-0 flex-1 basis-60 wrap-anywhere text-accent hover:underline"
      >
        {t("attempt", { number: change.number })}
        {change.title === "" ? "" : ` · ${change.title}`}
      </Link>
      <ChangeStateBadge state={change.state} />
      <span className="text-small text-soft tabular-nums">
        {t("list.files", { count: change.files })} +{sum("added")} −{sum("removed")}
      </span>
      <span className="text-small text-faint">
        {change.author} ({t(`origins.${change.source}`)}) · <Time at={change.created_at} />
      </span>
    </li>
  );
}
