"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { WorkIssueView } from "#lib/contracts/issue-tracker.ts";
import { paths } from "#lib/contracts/paths.ts";
import { acceptIssueWordsAction, changeWorkAction } from "./actions.ts";
import { PlaceFields } from "./issue-bar.tsx";

/** The item that an issue proposes something for. */
export interface ProposalPlace {
  item: string;
  /** Version of the item. */
  version: number;
  planVersion: number;
  projectId: string;
  taskId: string;
}

type ProposedEdit = NonNullable<WorkIssueView["proposed_edit"]>;

/** The words of the issue, and a button that puts them on the desk of the plan. */
function ProposedWords({ edit, place }: { edit: ProposedEdit; place: ProposalPlace }) {
  const t = useTranslations("issues.card.proposal");
  const { title, description } = edit;
  const { item, planVersion, projectId, taskId } = place;
  return (
    <div className="grid gap-1">
      {title === undefined ? null : (
        <p className="wrap-anywhere">
          <span className="text-faint">{t("title")}</span> {title}
        </p>
      )}
      {description === undefined ? null : (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-faint">{t("description")}</span>{" "}
          {description === "" ? t("empty") : description}
        </p>
      )}
      <ActionForm action={acceptIssueWordsAction}>
        {(state, pending) =>
          state?.ok === true ? (
            <p role="status">
              {t("onDesk")}{" "}
              <Link href={paths.desk(projectId, taskId)} className="text-accent hover:underline">
                {t("desk")}
              </Link>
            </p>
          ) : (
            <>
              <PlaceFields projectId={projectId} taskId={taskId} />
              <input type="hidden" name="item" value={item} />
              <input type="hidden" name="plan_version" value={planVersion} />
              {title === undefined ? null : <input type="hidden" name="title" value={title} />}
              {description === undefined ? null : (
                <input type="hidden" name="description" value={description} />
              )}
              {description === "" ? <input type="hidden" name="empty_description" value="true" /> : null}
              <SubmitButton pending={pending} look="secondary" size="small">
                {t("accept")}
              </SubmitButton>
            </>
          )
        }
      </ActionForm>
    </div>
  );
}

/** What people changed in the tracker, for somebody to accept: nothing of it is taken over without that. */
export function IssueProposal({ issue, place }: { issue: WorkIssueView; place: ProposalPlace }) {
  const t = useTranslations("issues.card.proposal");
  const { proposed_edit: edit, proposed_owner: owner } = issue;
  return (
    <>
      {edit === null ? null : <ProposedWords edit={edit} place={place} />}
      {owner === null ? null : (
        <ActionForm action={changeWorkAction}>
          {(_state, pending) => (
            <>
              <PlaceFields projectId={place.projectId} taskId={place.taskId} />
              <input type="hidden" name="item" value={place.item} />
              <input type="hidden" name="version" value={place.version} />
              <input type="hidden" name="owner_id" value={owner.id} />
              <SubmitButton pending={pending} look="secondary" size="small">
                {t("owner", { name: owner.name })}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      )}
    </>
  );
}
