"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { IssueTrackerTestView, IssueTrackerView } from "#lib/contracts/issue-tracker.ts";
import { trackerMessage } from "#lib/domain/work/tracker-codes.ts";
import { removeIssueTrackerAction, testIssueTrackerAction } from "./actions.ts";

type Tracker = NonNullable<IssueTrackerView["issue_tracker"]>;

function TestResult({ tried: { code, name, duration_ms } }: { tried: IssueTrackerTestView }) {
  const t = useTranslations("issues.settings.test");
  const locale = useLocale();
  return code === "ok" ? (
    <Notice tone="agree" role="status" title={t("works")}>
      {t("found", { name: name ?? "", ms: duration_ms })}
    </Notice>
  ) : (
    <Notice tone="block" role="status" title={t("fails")}>
      {trackerMessage(code)[locale]}
    </Notice>
  );
}

/** The connected tracker, with a test and its removal. */
export function CurrentTracker({ tracker, projectId }: { tracker: Tracker; projectId: string }) {
  const t = useTranslations("issues");
  const { kind, base_url, target, account, key_last4 } = tracker;
  const key = key_last4 === null ? t("settings.keySet") : t("settings.key", { last4: key_last4 });
  const project = <input type="hidden" name="project_id" value={projectId} />;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{`${t(`kinds.${kind}`)} · ${target}`}</p>
          <p className="text-small break-all text-faint">
            {[base_url, account, key].filter((part) => part !== null).join(" · ")}
          </p>
        </div>
        <Dialog
          title={t("settings.remove.title", { target })}
          description={t("settings.remove.body")}
          trigger={
            <Button size="small" look="quiet">
              {t("settings.remove.button")}
            </Button>
          }
        >
          <ActionForm
            action={removeIssueTrackerAction}
            className="flex justify-end"
            done={t("settings.remove.done")}
          >
            {(_state, pending) => (
              <>
                {project}
                <SubmitButton pending={pending} look="danger">
                  {t("settings.remove.confirm")}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        </Dialog>
      </div>
      <ActionForm action={testIssueTrackerAction} className="grid gap-2">
        {(state, pending) => (
          <>
            {project}
            {state?.ok ? <TestResult tried={state.value} /> : null}
            <div className="flex flex-wrap items-center gap-2">
              <SubmitButton pending={pending} look="secondary" size="small">
                {t("settings.test.button")}
              </SubmitButton>
              <span className="text-small text-faint">{t("settings.test.hint")}</span>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  );
}
