import Link from "next/link";
import { useTranslations } from "next-intl";
import { Time } from "#app/_ui/time.tsx";
import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { paths } from "#lib/contracts/paths.ts";
import { JobBadge } from "./job-badge.tsx";
import { jobTitle } from "./job-title.ts";

/** An import or export job in a list. */
export function JobLine({ job }: { job: ExchangeJobView }) {
  const t = useTranslations("exchange");
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        href={paths.exchangeJob(job.id)}
        className="-mx-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunk"
      >
        <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{jobTitle(t, job)}</span>
        <JobBadge status={job.status} />
        <span className="w-28 text-end text-small text-faint max-sm:w-auto">
          <Time at={job.ended_at ?? job.created_at} relative />
        </span>
      </Link>
    </li>
  );
}
