import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { SinceLastVisitView } from "#lib/contracts/home.ts";

/** Lines of a project that are shown before the rest is folded. */
const SHOWN = 5;

type Change = SinceLastVisitView["projects"][number]["changes"][number];

function Lines({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations("home.since");
  return (
    <ul>
      {changes.map(({ id, path, text, count, at }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <Link
            href={path}
            prefetch={false}
            className="-mx-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-sunk"
          >
            <span className="min-w-0 flex-1 basis-56 break-words">
              {text}
              {count > 1 ? <span className="text-small text-faint"> {t("times", { count })}</span> : null}
            </span>
            <span className="w-28 text-end text-small text-faint max-sm:w-auto">
              <Time at={at} relative />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What others did since the reader was here last, by project. */
export function SinceLastVisit({ view }: { view: SinceLastVisitView }) {
  const t = useTranslations("home.since");
  if (view.projects.length === 0) return null;
  return (
    <PageSection title={t("title")}>
      {view.projects.map(({ project_id, project_name, changes }) => (
        <div key={project_id ?? ""} className="mb-4 last:mb-0">
          <h3 className="text-small font-semibold text-soft">{project_name ?? t("workspace")}</h3>
          <Lines changes={changes.slice(0, SHOWN)} />
          {changes.length > SHOWN ? (
            <details>
              <summary className="min-h-8 cursor-pointer py-1 text-small text-accent">
                {t("more", { count: changes.length - SHOWN })}
              </summary>
              <Lines changes={changes.slice(SHOWN)} />
            </details>
          ) : null}
        </div>
      ))}
    </PageSection>
  );
}
