"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { WorkIssueView } from "#lib/contracts/issue-tracker.ts";
import type { SyncDirection } from "#lib/domain/work/issue-sync.ts";
import { trackerMessage } from "#lib/domain/work/tracker-codes.ts";
import { startIssueSyncAction } from "./actions.ts";
import { PlaceFields } from "./issue-bar.tsx";
import { IssueProposal } from "./issue-proposal.tsx";

/** What the page knows about the issues of its items. */
export interface ItemIssueProps {
  item: string;
  /** Null if the item was never pushed. */
  issue: WorkIssueView | null;
  /** Whether the reader may start an exchange now. */
  canStart: boolean;
  /** Version of the item, and of the plan that contains it. */
  version: number;
  planVersion: number;
  projectId: string;
  taskId: string;
}

type StartProps = Pick<ItemIssueProps, "item" | "projectId" | "taskId"> & {
  direction: SyncDirection;
  overwrite?: boolean;
  label: string;
};

/** Starts an exchange of one item. */
function StartOne({ item, direction, overwrite = false, label, ...place }: StartProps) {
  return (
    <ActionForm action={startIssueSyncAction}>
      {(_state, pending) => (
        <>
          <PlaceFields {...place} />
          <input type="hidden" name="item" value={item} />
          <input type="hidden" name="direction" value={direction} />
          {overwrite ? <input type="hidden" name="overwrite" value="true" /> : null}
          <SubmitButton pending={pending} look="secondary" size="small">
            {label}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** The link to an issue with its state, as it was last read. */
function IssueLine({ issue }: { issue: WorkIssueView }) {
  const t = useTranslations("issues.card");
  const { id, url, state, assignee, synced_at } = issue;
  if (id === null || url === null) return null;
  const isSafe = /^https?:\/\//.test(url);
  const name = /^\d+$/.test(id) ? `#${id}` : id;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isSafe ? (
        <a href={url} target="_blank" rel="noreferrer" className="text-accent hover:underline">
          {name}
        </a>
      ) : (
        name
      )}
      {state === null ? null : <Badge tone={state === "open" ? "accent" : "plain"}>{t(state)}</Badge>}
      {assignee === null ? null : <span className="wrap-anywhere">{t("assignee", { name: assignee })}</span>}
      {synced_at === null ? null : (
        <span className="text-faint">
          {t("synced")} <Time at={synced_at} relative />
        </span>
      )}
    </p>
  );
}

/** What differs between an item and its issue. */
function Differences({ issue }: { issue: WorkIssueView }) {
  const t = useTranslations("issues.card");
  const locale = useLocale();
  const { text_changed, state_changed, is_uncertain, error } = issue;
  return (
    <>
      {text_changed === "none" ? null : <p className="text-concern">{t(`text.${text_changed}`)}</p>}
      {state_changed === "none" ? null : <p className="text-concern">{t(`state.${state_changed}`)}</p>}
      {is_uncertain ? <p className="text-concern">{t("uncertain")}</p> : null}
      {error === null ? null : (
        <p role="alert" className="text-block">
          {trackerMessage(error)[locale]}
        </p>
      )}
    </>
  );
}

/** The exchanges that make sense for an item. */
function Choices({ issue, ...place }: Omit<StartProps, "direction" | "label"> & { issue: WorkIssueView }) {
  const t = useTranslations("issues.card");
  const { text_changed, state_changed, error } = issue;
  const isOpen = text_changed === "both" || state_changed === "both" || text_changed === "there";
  if (error === "issue_gone") return <StartOne {...place} direction="push" overwrite label={t("create")} />;
  if (isOpen)
    return (
      <div className="flex flex-wrap gap-1">
        <StartOne {...place} direction="push" overwrite label={t("useOurs")} />
        <StartOne {...place} direction="pull" overwrite label={t("useTheirs")} />
      </div>
    );
  const isHere = text_changed === "here" || state_changed === "here" || error !== null;
  return isHere ? <StartOne {...place} direction="push" label={t("push", { item: place.item })} /> : null;
}

/** The issue of a work item: link, state, differences, and what the reader can do about them. */
export function ItemIssue({ item, issue, canStart, version, planVersion, ...place }: ItemIssueProps) {
  const t = useTranslations("issues.card");
  if (issue === null)
    return canStart ? <StartOne item={item} {...place} direction="push" label={t("push", { item })} /> : null;
  return (
    <section aria-label={t("label", { item })} className="grid gap-1 border-line border-t pt-2 text-small">
      <IssueLine issue={issue} />
      <Differences issue={issue} />
      {canStart ? <IssueProposal issue={issue} place={{ item, version, planVersion, ...place }} /> : null}
      {canStart ? <Choices item={item} issue={issue} {...place} /> : null}
    </section>
  );
}
