import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language.ts";
import type { PlanReview } from "#lib/domain/review/plan-review.ts";
import { evidenceHref } from "./check-evidence.ts";

const LOOKS = {
  failed: { Icon: CircleX, ink: "text-block" },
  warning: { Icon: CircleAlert, ink: "text-concern" },
  not_judged: { Icon: CircleDashed, ink: "text-concern" },
  not_checked: { Icon: CircleDashed, ink: "text-waiting" },
  passed: { Icon: CircleCheck, ink: "text-agree" },
  not_applicable: { Icon: CircleMinus, ink: "text-faint" },
} as const;
const ORDER = Object.keys(LOOKS);

interface CheckListProps {
  readonly review: PlanReview;
  readonly plan: {
    readonly projectId: string;
    readonly taskId: string;
    readonly version: number;
    readonly language: Language;
  };
  /** Ids of checks that nobody has judged and that the project's settings waive. */
  readonly waived: readonly string[];
}

/** Every check with its result and a link to its evidence. A check that did not run says so and never looks passed. */
export function CheckList({ review, plan, waived }: CheckListProps) {
  const t = useTranslations("gate.check");
  const sorted = review.checks.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return (
    <ul className="divide-y divide-line">
      {sorted.map(({ id, title, status, evidence }) => {
        const { Icon, ink } = LOOKS[status];
        return (
          <li
            key={id}
            className="keep grid grid-cols-[1.25rem_1fr] items-baseline gap-x-3 py-2 sm:grid-cols-[1.25rem_14rem_7rem_1fr]"
          >
            <Icon size={16} aria-hidden className={`translate-y-0.5 ${ink}`} />
            <span lang={plan.language} className="font-semibold">
              {title}
            </span>
            <span className={`max-sm:col-start-2 ${ink}`}>{t(status)}</span>
            <Link
              href={evidenceHref(id, review.issues, plan)}
              prefetch={false}
              lang={plan.language}
              className="text-soft underline decoration-line-strong underline-offset-2 hover:text-accent max-sm:col-start-2"
            >
              {evidence}
            </Link>
            {waived.includes(id) ? (
              <span className="text-small text-faint max-sm:col-start-2 sm:col-start-4">{t("waived")}</span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
