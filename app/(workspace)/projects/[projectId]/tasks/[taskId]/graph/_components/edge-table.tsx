import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { Badge } from "#app/_ui/badge.tsx";
import type { EdgeView, GuardView, PhaseGraphView } from "#lib/contracts/move.ts";
import { paths } from "#lib/contracts/paths.ts";
import { MOVE_KIND_NAMES } from "#lib/domain/task/guard-texts.ts";
import type { Guard } from "#lib/domain/task/phases.ts";

interface Place {
  readonly projectId: string;
  readonly taskId: string;
}

type EvidencePage = "plan" | "gate" | "changes" | "tests" | "acceptance" | "repository";

/** The page that shows the evidence of a guard. */
const EVIDENCE: Readonly<Record<Guard, EvidencePage>> = {
  plan_ready: "plan",
  plan_approved: "gate",
  has_repository: "repository",
  no_repository: "repository",
  document_carries_plan: "gate",
  sent_back: "gate",
  patch_ready: "changes",
  scope_mismatch: "changes",
  no_blocking_finding: "changes",
  code_at_fault: "changes",
  plan_at_fault: "changes",
  every_case_has_test: "tests",
  cannot_be_tested: "tests",
  report_complete: "tests",
  test_at_fault: "tests",
  gate_passed_and_committed: "acceptance",
  needs_work: "acceptance",
  change_undone: "acceptance",
};

function evidenceHref(guard: Guard, { projectId, taskId }: Place): string {
  const page = EVIDENCE[guard];
  return page === "repository" ? paths.repository(projectId) : paths[page](projectId, taskId);
}

const ICONS = { passed: CircleCheck, missing: CircleDashed, refused: CircleX } as const;
const INKS = { passed: "text-agree", missing: "text-faint", refused: "text-block" } as const;

async function Condition({ guard, place }: { guard: GuardView; place: Place }) {
  const [t, locale] = await Promise.all([getTranslations("graph"), getLocale()]);
  const Icon = ICONS[guard.status];
  const name = guard.name[locale];
  return (
    <li className="flex items-start gap-2">
      <Icon size={15} className={`mt-1 shrink-0 ${INKS[guard.status]}`} aria-hidden />
      <span>
        {`${name} · `}
        <span className={INKS[guard.status]}>{t(`status.${guard.status}`)}</span>
        {guard.reason === null ? null : (
          <span className="text-faint">{` (${guard.reason.text[locale]})`}</span>
        )}{" "}
        <Link
          href={evidenceHref(guard.guard, place)}
          prefetch={false}
          className="whitespace-nowrap text-accent underline"
          aria-label={`${t("table.evidence")}: ${name}`}
        >
          {t("table.evidence")}
        </Link>
      </span>
    </li>
  );
}

/** A cell. In a narrow table the cells of a row are below each other, each after the name of its column. */
const CELL =
  "py-2 pe-3 text-start font-normal @max-2xl:grid @max-2xl:grid-cols-[5rem_minmax(0,1fr)] @max-2xl:gap-x-2 @max-2xl:py-1 @max-2xl:pe-0 @max-2xl:before:text-faint @max-2xl:before:content-[attr(data-column)]";

async function EdgeRow({ edge, view, place }: { edge: EdgeView; view: PhaseGraphView; place: Place }) {
  const [t, locale] = await Promise.all([getTranslations("graph.table"), getLocale()]);
  const nameOf = (phase: string) => view.phases.find((one) => one.phase === phase)?.name[locale] ?? phase;
  return (
    <tr className="border-t border-line align-top @max-2xl:block @max-2xl:py-1">
      <th scope="row" data-column={t("from")} className={CELL}>
        {nameOf(edge.from)}
      </th>
      <td data-column={t("to")} className={CELL}>
        {nameOf(edge.to)}
      </td>
      <td data-column={t("kind")} className={CELL}>
        <div>
          {MOVE_KIND_NAMES[edge.move][locale]}
          {edge.leaves_now ? (
            <div className="mt-1">
              <Badge tone={edge.open ? "accent" : "plain"}>{t(edge.open ? "open" : "closed")}</Badge>
            </div>
          ) : null}
        </div>
      </td>
      <td data-column={t("conditions")} className={CELL}>
        <ul className="grid min-w-0 gap-1">
          {edge.guards.map((guard) => (
            <Condition key={guard.guard} guard={guard} place={place} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Every edge of the graph with its conditions: the drawing as a table. */
export async function EdgeTable({ view, place }: { view: PhaseGraphView; place: Place }) {
  const t = await getTranslations("graph.table");
  return (
    <section aria-label={t("label")} className="@container">
      <table className="w-full text-small @max-2xl:block">
        <thead className="text-faint @max-2xl:sr-only">
          <tr>
            {(["from", "to", "kind", "conditions"] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pe-3 text-start font-normal">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        {view.phases.map(({ phase }) => (
          <tbody key={phase} id={`phase-${phase}`} className="target:bg-accent-soft @max-2xl:block">
            {view.edges
              .filter(({ from }) => from === phase)
              .map((edge) => (
                <EdgeRow key={`${edge.to} ${edge.move}`} edge={edge} view={view} place={place} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
