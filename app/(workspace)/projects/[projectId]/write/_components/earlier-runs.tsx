import Link from "next/link";
import { useTranslations } from "next-intl";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { SrsRunView } from "#lib/contracts/srs-run.ts";

/** Runs of the project, with the shown one marked. */
export function EarlierRuns({ runs, shown }: { runs: readonly SrsRunView[]; shown: string }) {
  const t = useTranslations("srs");
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id} className="border-b border-line last:border-b-0">
          <Link
            href={paths.writeSrs(run.project_id, run.id)}
            aria-current={run.id === shown ? "true" : undefined}
            className="-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunk aria-current:bg-sunk"
          >
            <span className="min-w-0 flex-1 basis-48 truncate">{run.source.title}</span>
            <span className="text-small text-soft">{t(`status.${runStatusText(run)}`)}</span>
            <span className="text-small text-faint">
              <Time at={run.created_at} relative />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Messages of a user are not runs. */
export const runStatusText = ({ status }: SrsRunView) => (status === "sent" ? "queued" : status);
