import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { fileAnchor } from "#app/_code/file-anchor.ts";
import type { DiffLook } from "#app/_code/line-markup.ts";
import { load, loadOrNull } from "#app/_server/load.ts";
import { GuestVerdicts } from "#app/_share/guest-verdicts.tsx";
import { ShareDialog } from "#app/_share/share-dialog.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { PatchView } from "#lib/contracts/change-set.ts";
import type { CodeReviewView } from "#lib/contracts/code-review.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { PlanView } from "#lib/contracts/plan.ts";
import { type CodeDiffFile, parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { isLeft } from "#lib/domain/code-review/finding-state.ts";
import { planOfFile } from "#lib/domain/code-review/plan-of-file.ts";
import { getPatch, getPatchDiff, listPatches } from "#lib/usecases/change-set/read-changes.ts";
import { getCodeReview } from "#lib/usecases/code-review/get-review.ts";
import { getPlan } from "#lib/usecases/plan/get-plan.ts";
import { AcceptBar } from "../_components/accept-bar.tsx";
import { ChangeStateBadge } from "../_components/change-state.tsx";
import { LineCommentThread } from "../_components/comment-thread.tsx";
import { Conflicts } from "../_components/conflicts.tsx";
import { answersTo, FileDiff, wholeThreads } from "../_components/file-diff.tsx";
import { FileList, type ListedFile } from "../_components/file-list.tsx";
import { FindingCard } from "../_components/finding-card.tsx";
import { PullRequests } from "../_components/pull-requests.tsx";
import { ReviewPanel } from "../_components/review-panel.tsx";
import { SeatAnswers } from "../_components/seat-answers.tsx";

interface ChangePageProps {
  params: Promise<{ projectId: string; taskId: string; patchId: string }>;
  searchParams: Promise<{ view?: string; against?: string; file?: string }>;
}

/** More lines are shown file by file. */
const MAX_LINES = 6_000;

const linesOf = (file: CodeDiffFile): number => file.hunks.reduce((total, hunk) => total + hunk.length, 0);

/** The files that are shown open: the chosen one, or as many as fit. */
function shownFiles(files: readonly CodeDiffFile[], chosen: string | undefined): ReadonlySet<string> {
  if (chosen !== undefined) return new Set([chosen]);
  let left = MAX_LINES;
  return new Set(
    files.flatMap((file) => {
      left -= linesOf(file);
      return left >= 0 ? [file.path] : [];
    }),
  );
}

function listedFiles(patch: PatchView, review: CodeReviewView, plan: PlanView["plan"] | null): ListedFile[] {
  const open = review.findings.filter((finding) => isLeft(finding) && finding.state !== "dismissed");
  return patch.operations.map((operation) => ({
    path: operation.path,
    op: operation.op,
    added: operation.added,
    removed: operation.removed,
    isReviewed: review.reviewed_files.includes(operation.path),
    findings: open.filter(({ file }) => file === operation.path).length,
    reason: planOfFile(operation, plan).text,
  }));
}

/** The review in a difference between two attempts, which has no lines of the base. */
const betweenAttempts = (review: CodeReviewView): CodeReviewView => ({
  ...review,
  findings: review.findings.filter(({ side }) => side === "new"),
  comments: review.comments.filter(({ at }) => at === null || !("side" in at) || at.side === "new"),
});

async function Attempts({
  patches,
  patch,
  against,
  hrefOf,
}: {
  patches: readonly PatchView[];
  patch: PatchView;
  against: string | undefined;
  hrefOf: (patchId: string, against?: string) => string;
}) {
  const t = await getTranslations("changes.attempts");
  const others = patches.filter(({ id }) => id !== patch.id);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("label")} className="flex flex-wrap items-center gap-2 text-small">
      <span className="text-faint">{t("compare")}</span>
      <ButtonLink size="small" look={against === undefined ? "primary" : "quiet"} href={hrefOf(patch.id)}>
        {t("base")}
      </ButtonLink>
      {others.map(({ id, number }) => (
        <ButtonLink
          key={id}
          size="small"
          look={against === id ? "primary" : "quiet"}
          href={hrefOf(patch.id, id)}
        >
          {t("number", { number })}
        </ButtonLink>
      ))}
    </nav>
  );
}

export default async function ChangePage({ params, searchParams }: ChangePageProps) {
  const [{ projectId, taskId, patchId }, query] = await Promise.all([params, searchParams]);
  const { against, file: chosen } = query;
  const look: DiffLook = query.view === "split" ? "split" : "unified";
  const [t, patch, list, review, plan] = await Promise.all([
    getTranslations("changes"),
    load((actor) => getPatch(actor, patchId)),
    load((actor) => listPatches(actor, taskId)),
    load((actor) => getCodeReview(actor, patchId)),
    loadOrNull((actor) => getPlan(actor, taskId)),
  ]);
  if (patch.task_id !== taskId) notFound();
  const diff = await load((actor) => getPatchDiff(actor, patchId, { against, path: "" }));
  const files = parseCodeDiff(diff.diff);
  const shown = shownFiles(files, chosen);
  const place = { projectId, taskId, patchId };
  const visible = against === undefined ? review : betweenAttempts(review);
  const hrefOf = (id: string, other?: string, view: DiffLook = look) =>
    paths.change(
      { projectId, taskId, patchId: id },
      { view: view === "split" ? "split" : undefined, against: other },
    );
  const ofChange = review.findings.filter(({ file }) => !patch.operations.some(({ path }) => path === file));
  const whole = wholeThreads(review.comments);
  return (
    <SeatAnswers
      taskId={taskId}
      after={review.answers_after}
      isWaiting={review.questions.some(({ status }) => status === "waiting")}
    >
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-2 text-read font-semibold">
          {t("attempt", { number: patch.number })} <ChangeStateBadge state={patch.state} />
        </h2>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{patch.message}</p>
        <p className="text-small text-soft wrap-anywhere">
          {patch.author} · {t(`origins.${patch.source}`)} · <Time at={patch.created_at} /> ·{" "}
          {t("onBranch", { branch: patch.branch, commit: patch.base.commit.slice(0, 10) })}
        </p>
        {patch.is_plan_stale ? <Notice tone="concern">{t("planStale")}</Notice> : null}
        <p className="no-print flex flex-wrap gap-2">
          <ButtonLink size="small" href={hrefOf(patch.id, against, look === "split" ? "unified" : "split")}>
            {look === "split" ? t("view.unified") : t("view.split")}
          </ButtonLink>
          <ButtonLink size="small" look="quiet" href={paths.patchFile(patchId)}>
            {t("view.download")}
          </ButtonLink>
          <ButtonLink size="small" look="quiet" href={paths.repositoryAt(projectId, { ref: patch.commit })}>
            {t("view.browse")}
          </ButtonLink>
          <ButtonLink size="small" look="quiet" href={paths.acceptance(projectId, taskId)}>
            {t("view.decide")}
          </ButtonLink>
          {review.abilities.includes("share") ? (
            <ShareDialog projectId={projectId} kind="change" taskId={taskId} version={patch.number} />
          ) : null}
        </p>
        <Attempts patches={list.data} patch={patch} against={against} hrefOf={hrefOf} />
      </div>
      <PullRequests projectId={projectId} taskId={taskId} patch={patch} />
      {patch.state === "needs_rebase" ? <Conflicts projectId={projectId} patch={patch} /> : null}
      <PageSection title={t("review.title")}>
        <ReviewPanel place={place} review={review} />
        {ofChange.length === 0 ? null : (
          <div className="mt-4 grid gap-2">
            {ofChange.map((finding) => (
              <FindingCard
                key={finding.id}
                place={place}
                finding={finding}
                comments={answersTo(review.comments, finding)}
                canDecide={review.abilities.includes("decide_gate")}
                canComment={review.abilities.includes("comment")}
              />
            ))}
          </div>
        )}
      </PageSection>
      <GuestVerdicts guests={review.guests} about="change" counted={false} />
      {whole.length === 0 ? null : (
        <PageSection title={t("wholeComments")} count={whole.length}>
          <div className="grid gap-2">
            {whole.map((comments) => (
              <LineCommentThread key={comments[0]?.id} place={place} comments={comments} review={review} />
            ))}
          </div>
        </PageSection>
      )}
      <PageSection title={t("files")} count={patch.operations.length}>
        <FileList
          place={place}
          files={listedFiles(patch, review, plan?.plan ?? null)}
          canKeep={review.abilities.includes("edit") && list.data[0]?.id === patch.id}
        />
      </PageSection>
      <PageSection title={against === undefined ? t("diff") : t("between")}>
        {diff.is_cut ? <Notice tone="concern">{t("cut")}</Notice> : null}
        {files.length === 0 ? <Notice>{t("same")}</Notice> : null}
        <div className="grid gap-3">
          {files.map((file) =>
            shown.has(file.path) ? (
              <details
                key={file.path}
                id={fileAnchor(file.path)}
                open
                className="min-w-0 overflow-hidden rounded-md border border-line bg-surface"
              >
                <summary
                  translate="no"
                  className="cursor-pointer bg-sunk px-3 py-1.5 font-mono text-small wrap-anywhere"
                >
                  {file.path}
                </summary>
                <FileDiff
                  place={place}
                  file={file}
                  review={visible}
                  look={look}
                  isBetweenAttempts={against !== undefined}
                />
              </details>
            ) : (
              <p
                key={file.path}
                id={fileAnchor(file.path)}
                className="rounded-md border border-line px-3 py-1.5"
              >
                <a
                  href={paths.change(place, { against, file: file.path })}
                  className="font-mono text-small text-accent wrap-anywhere hover:underline"
                >
                  {t("showFile", { path: file.path, lines: linesOf(file) })}
                </a>
              </p>
            ),
          )}
        </div>
      </PageSection>
      <AcceptBar projectId={projectId} taskId={taskId} patchId={patchId} />
    </SeatAnswers>
  );
}
