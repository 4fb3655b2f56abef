import { ChevronRight, CircleAlert, CircleHelp, History, OctagonX, Scale } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ProjectHealthView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import { HEALTH_KINDS } from "#lib/domain/task/health.ts";
import { CalmProjects, PhasesAndSpend } from "./calm-projects.tsx";

type ProjectHealth = ProjectHealthView["data"][number];
type Item = ProjectHealth["items"][number];

const LOOKS = {
  blocker: { tone: "block", Icon: OctagonX },
  failed_run: { tone: "block", Icon: CircleAlert },
  decision: { tone: "waiting", Icon: Scale },
  question: { tone: "waiting", Icon: CircleHelp },
  stale_approval: { tone: "concern", Icon: History },
} as const;

/** The page where the item is dealt with. */
function hrefOf(projectId: string, { kind, task_id, document_id, phase }: Item): string {
  if (document_id !== null) return paths.document(projectId, document_id);
  if (task_id === null) return paths.project(projectId);
  const isAtGate = kind === "decision" || kind === "stale_approval" || (kind === "blocker" && phase !== null);
  if (isAtGate) return paths.gate(projectId, task_id);
  const page = paths.task(projectId, task_id);
  return kind === "failed_run" ? page : `${page}#question`;
}

function ItemLine({ projectId, item }: { projectId: string; item: Item }) {
  const t = useTranslations("home.health");
  const { kind, title, approved, version, since } = item;
  const { Icon } = LOOKS[kind];
  return (
    <li className="border-t border-line">
      <Link
        href={hrefOf(projectId, item)}
        prefetch={false}
        className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md px-3 py-2 hover:bg-sunk"
      >
        <span className="flex min-w-0 flex-1 basis-56 items-baseline gap-2">
          <Icon size={14} aria-hidden className="shrink-0 translate-y-0.5 text-faint" />
          <span className="min-w-0 break-words">
            <span className="text-faint">{t(`kind.${kind}`)}:</span> {title}
            {approved === null || version === null ? null : (
              <span className="text-small text-faint"> {t("versions", { approved, version })}</span>
            )}
          </span>
        </span>
        <span className="text-small text-faint">
          <Time at={since} relative />
        </span>
      </Link>
    </li>
  );
}

function ProjectLine({ health: { project, counts, phases, spend, items } }: { health: ProjectHealth }) {
  const t = useTranslations("home.health");
  const all = HEALTH_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <li>
      <details className="rounded-md border border-line bg-surface">
        <summary className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md px-3 py-2 hover:bg-sunk">
          <ChevronRight size={15} aria-hidden className="fold-mark shrink-0 text-faint" />
          <span className="min-w-0 flex-1 basis-40 break-words">
            <span className="font-semibold">{project.name}</span>
            <PhasesAndSpend phases={phases} spend={spend} />
          </span>
          {HEALTH_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
            <Badge key={kind} tone={LOOKS[kind].tone}>
              {t(`count.${kind}`, { count: counts[kind] })}
            </Badge>
          ))}
        </summary>
        <ul>
          {items.map((item) => (
            <ItemLine
              key={`${item.kind} ${item.question_id ?? item.document_id ?? item.task_id}`}
              projectId={project.id}
              item={item}
            />
          ))}
        </ul>
        {spend.calls === 0 ? null : (
          <p className="border-t border-line px-3 py-2 text-small">
            <Link
              href={paths.projectUsage(project.id)}
              prefetch={false}
              className="text-accent hover:underline"
            >
              {t("usage")}
            </Link>
          </p>
        )}
        {all > items.length ? (
          <p className="border-t border-line px-3 py-2 text-small">
            <Link href={paths.tasks(project.id)} prefetch={false} className="text-accent hover:underline">
              {t("more", { count: all - items.length })}
            </Link>
          </p>
        ) : null}
      </details>
    </li>
  );
}

/** Where each project is and what keeps it from moving on, for the whole team; each number opens its evidence. */
export function ProjectHealthSection({ view }: { view: ProjectHealthView }) {
  const t = useTranslations("home.health");
  if (view.data.length === 0) return null;
  const isHeldUp = ({ counts }: ProjectHealth) => HEALTH_KINDS.some((kind) => counts[kind] > 0);
  const held = view.data.filter(isHeldUp);
  return (
    <PageSection title={t("title")} {...(held.length === 0 ? {} : { count: held.length })}>
      <p className="mb-2 text-small text-faint">{t("intro")}</p>
      <ul className="grid gap-2">
        {held.map((health) => (
          <ProjectLine key={health.project.id} health={health} />
        ))}
      </ul>
      <CalmProjects projects={view.data.filter((health) => !isHeldUp(health))} />
    </PageSection>
  );
}
