import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { AcceptanceView } from "#lib/contracts/change-acceptance.ts";
import type { PatchView } from "#lib/contracts/change-set.ts";
import { paths } from "#lib/contracts/paths.ts";
import { CHANGE_PROBLEMS } from "#lib/domain/change-set/change-problem-texts.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { ACCEPT_LINE_NAMES, type AcceptLineId } from "#lib/domain/task/change-evidence.ts";
import { getAcceptance } from "#lib/usecases/change-set/accept-change.ts";
import { ChangeStateBadge } from "../changes/_components/change-state.tsx";
import { CONFLICTS_ANCHOR } from "../changes/_components/conflicts.tsx";
import { PullRequests } from "../changes/_components/pull-requests.tsx";
import { AcceptForm, type DecidedAttempt, OverrideForm, RejectForm, RevertForm } from "./decision-forms.tsx";

const ICONS = { passed: CircleCheck, failed: CircleX, missing: CircleDashed } as const;
const INKS = { passed: "text-agree", failed: "text-block", missing: "text-concern" } as const;

async function Attempt({ patch, projectId }: { patch: PatchView; projectId: string }) {
  const [t, locale] = await Promise.all([getTranslations("acceptance"), getLocale()]);
  const added = patch.numstat.reduce((sum, one) => sum + (one.added ?? 0), 0);
  const removed = patch.numstat.reduce((sum, one) => sum + (one.removed ?? 0), 0);
  return (
    <div className="grid gap-2">
      <h2 className="flex flex-wrap items-center gap-2 text-read font-semibold">
        {t("attempt", { number: patch.number })}
        <ChangeStateBadge state={patch.state} />
      </h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{patch.message}</p>
      <p className="text-small text-soft wrap-anywhere">
        {patch.author} · <Time at={patch.created_at} /> ·{" "}
        {t("files", { count: patch.operations.length, added, removed })}
      </p>
      {patch.repeats_rejected === null ? null : (
        <Notice tone="concern">{t("repeats", { number: patch.repeats_rejected })}</Notice>
      )}
      {patch.problems.length === 0 ? null : (
        <Notice
          tone="concern"
          title={t("conflicts")}
          action={
            <ButtonLink
              href={`${paths.change({ projectId, taskId: patch.task_id, patchId: patch.id })}#${CONFLICTS_ANCHOR}`}
            >
              {t("bothSides")}
            </ButtonLink>
          }
        >
          <ul>
            {patch.problems.map(({ code, path }) => (
              <li key={`${code} ${path}`} className="wrap-anywhere">
                <code translate="no">{path}</code> {CHANGE_PROBLEMS[code][locale]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** The page with the evidence of a line; null where there is none. */
function evidenceHref(id: AcceptLineId, { projectId, taskId, patch, testRun }: EvidencePlace): string | null {
  switch (id) {
    case "plan_approved":
    case "plan_current":
      return paths.plan(projectId, taskId, patch.plan_version);
    case "review_done":
    case "no_open_blocker":
      return paths.change({ projectId, taskId, patchId: patch.id });
    default:
      return testRun === null ? null : paths.tests(projectId, taskId, testRun);
  }
}

interface EvidencePlace {
  readonly projectId: string;
  readonly taskId: string;
  readonly patch: PatchView;
  readonly testRun: string | null;
}

/** The lines of the gate, each with a link to what it was read from. */
async function Lines({ lines, place }: Pick<AcceptanceView, "lines"> & { place: EvidencePlace }) {
  const [t, locale] = await Promise.all([getTranslations("acceptance.lines"), getLocale()]);
  return (
    <ul className="rounded-md border border-line bg-surface">
      {lines.map(({ id, status }) => {
        const Icon = ICONS[status];
        const href = evidenceHref(id, place);
        const name = ACCEPT_LINE_NAMES[id][locale];
        return (
          <li key={id} className="flex items-center gap-2.5 border-b border-line px-3 py-2 last:border-b-0">
            <Icon size={16} aria-hidden className={`shrink-0 ${INKS[status]}`} />
            <span className="min-w-0 flex-1">
              {href === null ? (
                name
              ) : (
                <Link href={href} className="text-accent underline-offset-2 hover:underline">
                  {name}
                </Link>
              )}
            </span>
            <span className={`text-small ${INKS[status]}`}>{t(status)}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface DecisionsProps {
  view: AcceptanceView;
  patch: PatchView;
  attempt: DecidedAttempt;
}

/** The forms of what the reader may decide. */
async function Decisions({ view, patch, attempt }: DecisionsProps) {
  const [t, locale] = await Promise.all([getTranslations("acceptance"), getLocale()]);
  const can = (ability: string) => view.abilities.includes(ability);
  const isDone = patch.state === "accepted" || patch.state === "reverted";
  const isOpen = OPEN_CHANGE_STATES.includes(patch.state);
  if (isDone)
    return (
      <PageSection title={t(patch.state === "accepted" ? "revert.title" : "revert.restoreTitle")}>
        <p className="mb-3 max-w-prose text-soft">
          {t(patch.state === "accepted" ? "revert.body" : "revert.restoreBody")}
        </p>
        {can("revert") ? (
          <RevertForm key={patch.state} attempt={attempt} isReverted={patch.state === "reverted"} />
        ) : (
          <p className="text-small text-faint">{t("notYou")}</p>
        )}
      </PageSection>
    );
  if (!isOpen) return <Notice>{t("closed")}</Notice>;
  if (!can("decide_gate")) return <Notice>{t("notYou")}</Notice>;
  return (
    <>
      <PageSection title={t("accept.title")}>
        {view.open ? (
          <AcceptForm attempt={attempt} message={patch.message} meaning={view.meaning[locale]} />
        ) : (
          <p className="max-w-prose text-soft">{t("accept.notYet")}</p>
        )}
      </PageSection>
      {!view.open && view.can_override && view.override_phrase !== null ? (
        <PageSection title={t("override.title")}>
          <p className="mb-3 max-w-prose text-soft">
            {t(view.unchecked.includes("tests") ? "override.withoutTests" : "override.body")}
          </p>
          <OverrideForm attempt={attempt} phrase={view.override_phrase[locale]} />
        </PageSection>
      ) : null}
      <PageSection title={t("reject.title")}>
        <RejectForm attempt={attempt} />
      </PageSection>
    </>
  );
}

interface AcceptancePageProps {
  params: Promise<{ projectId: string; taskId: string }>;
}

/** The gate before a change of the code is accepted: its evidence, the decision, and the revert. */
export default async function AcceptancePage({ params }: AcceptancePageProps) {
  const { projectId, taskId } = await params;
  const [t, view] = await Promise.all([
    getTranslations("acceptance"),
    load((actor) => getAcceptance(actor, taskId)),
  ]);
  const patch = view.change_set;
  if (patch === null) return <EmptyState title={t("none.title")}>{t("none.body")}</EmptyState>;
  return (
    <div className="grid max-w-3xl gap-7">
      <Attempt patch={patch} projectId={projectId} />
      <PageSection title={t("lines.title")}>
        <Lines lines={view.lines} place={{ projectId, taskId, patch, testRun: view.test_run }} />
        {view.unchecked.length === 0 ? null : (
          <p className="mt-2 text-small text-soft">
            {view.unchecked.map((what) => t(`unchecked.${what}`)).join(" ")}
          </p>
        )}
      </PageSection>
      <PullRequests projectId={projectId} taskId={taskId} patch={patch} />
      <Decisions view={view} patch={patch} attempt={{ projectId, taskId, patchId: patch.id }} />
    </div>
  );
}
