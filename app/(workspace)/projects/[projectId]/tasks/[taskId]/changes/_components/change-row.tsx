import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ChangeChecksView, PatchView } from "#lib/contracts/change-set.ts";
import { ChangeStateBadge } from "./change-state.tsx";

interface ChangeRowProps {
  href: string;
  change: Pick<PatchView, "number" | "state" | "source" | "author" | "numstat" | "created_at"> & {
    readonly title: string;
    readonly files: number;
    readonly checks: ChangeChecksView;
  };
}

const REVIEW_TONES = { approve: "agree", request_changes: "block", hold: "waiting" } as const;
const TEST_TONES = { pass: "agree", fail: "block", inconclusive: "waiting" } as const;

/** What has been checked of an attempt; nothing is shown for what nobody has checked. */
function Checks({ checks: { review, open_findings: findings, tests } }: { checks: ChangeChecksView }) {
  const t = useTranslations("changes");
  const verdicts = useTranslations("tests.overall");
  return (
    <>
      {review === null ? null : (
        <Badge tone={REVIEW_TONES[review]}>
          {t("list.review", { decision: t(`decision.names.${review}`) })}
        </Badge>
      )}
      {tests === null ? null : (
        <Badge tone={TEST_TONES[tests]}>{t("list.tests", { verdict: verdicts(tests) })}</Badge>
      )}
      {findings === 0 ? null : (
        <span className="text-small text-soft">{t("list.findings", { count: findings })}</span>
      )}
    </>
  );
}

/** An attempt in a list: number, state, checks, what it changes, and who made it. */
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
      <Checks checks={change.checks} />
      <span className="text-small text-soft tabular-nums">
        {t("list.files", { count: change.files })} +{sum("added")} −{sum("removed")}
      </span>
      <span className="text-small text-faint">
        {change.author} · {t(`origins.${change.source}`)} · <Time at={change.created_at} />
      </span>
    </li>
  );
}
