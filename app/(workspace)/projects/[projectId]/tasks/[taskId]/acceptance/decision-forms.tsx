"use client";
import { useTranslations } from "next-intl";
import { StatedMeaning } from "#app/_plan/stated-meaning.tsx";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { decideAcceptanceAction, revertPatchAction } from "./actions.ts";

/** The attempt that the forms decide about. */
export interface DecidedAttempt {
  projectId: string;
  taskId: string;
  patchId: string;
}

function Place({ projectId, taskId }: DecidedAttempt) {
  return (
    <>
      <input type="hidden" name="project_id" value={projectId} />
      <input type="hidden" name="task_id" value={taskId} />
    </>
  );
}

/** The reason of a decision; `required` where the decision cannot be made without one. */
function ReasonField({ id, required = false }: { id: string; required?: boolean }) {
  const t = useTranslations("acceptance");
  return (
    <Field id={id} label={t("reason")}>
      <Textarea
        id={id}
        name="reason"
        rows={2}
        required={required}
        minLength={required ? 3 : undefined}
        maxLength={4_000}
      />
    </Field>
  );
}

/** Accepts the attempt as a commit. */
export function AcceptForm({
  attempt,
  message,
  meaning,
}: {
  attempt: DecidedAttempt;
  message: string;
  meaning: string;
}) {
  const t = useTranslations("acceptance");
  return (
    <ActionForm action={decideAcceptanceAction} className="grid gap-3">
      {(_state, pending) => (
        <>
          <Place {...attempt} />
          <input type="hidden" name="change_set" value={attempt.patchId} />
          <input type="hidden" name="decision" value="accept" />
          <Field id="commit_message" label={t("accept.message")}>
            <Textarea
              id="commit_message"
              name="commit_message"
              rows={3}
              maxLength={10_000}
              defaultValue={message}
            />
          </Field>
          <input type="hidden" name="meaning" value={meaning} />
          <StatedMeaning text={meaning} />
          <div>
            <SubmitButton pending={pending}>{t("accept.button")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Accepts the attempt without complete evidence: a reason and a typed phrase. */
export function OverrideForm({ attempt, phrase }: { attempt: DecidedAttempt; phrase: string }) {
  const t = useTranslations("acceptance");
  return (
    <ActionForm action={decideAcceptanceAction} className="grid gap-3">
      {(_state, pending) => (
        <>
          <Place {...attempt} />
          <input type="hidden" name="change_set" value={attempt.patchId} />
          <input type="hidden" name="decision" value="override" />
          <ReasonField id="override_reason" required />
          <Field id="confirm" label={t("override.phrase", { phrase })}>
            <Input id="confirm" name="confirm" required autoComplete="off" />
          </Field>
          <div>
            <SubmitButton pending={pending} look="danger">
              {t("override.button")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Rejects the attempt; the task returns to its code or its plan. */
export function RejectForm({ attempt }: { attempt: DecidedAttempt }) {
  const t = useTranslations("acceptance");
  return (
    <ActionForm action={decideAcceptanceAction} className="grid gap-3">
      {(_state, pending) => (
        <>
          <Place {...attempt} />
          <input type="hidden" name="change_set" value={attempt.patchId} />
          <input type="hidden" name="decision" value="reject" />
          <Field id="to" label={t("reject.to")}>
            <Select id="to" name="to" defaultValue="codegen">
              <option value="codegen">{t("reject.code")}</option>
              <option value="planning">{t("reject.plan")}</option>
            </Select>
          </Field>
          <ReasonField id="reject_reason" />
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t("reject.button")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Undoes an accepted change, or undoes its revert. */
export function RevertForm({ attempt, isReverted }: { attempt: DecidedAttempt; isReverted: boolean }) {
  const t = useTranslations("acceptance.revert");
  return (
    <ActionForm action={revertPatchAction} className="grid gap-3">
      {(state, pending) => (
        <>
          {state?.ok && state.value !== null ? (
            <Notice
              tone="concern"
              role="status"
              title={t("conflict")}
              action={<ButtonLink href={state.value}>{t("toTask")}</ButtonLink>}
            >
              {t("conflictBody")}
            </Notice>
          ) : null}
          <Place {...attempt} />
          <input type="hidden" name="patch_id" value={attempt.patchId} />
          <ReasonField id="revert_reason" required />
          <div>
            <SubmitButton pending={pending} look={isReverted ? "secondary" : "danger"}>
              {t(isReverted ? "restore" : "button")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
