"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { DueBadge } from "#app/_ui/due-badge.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { GateView } from "#lib/contracts/gate.ts";
import { removeGateDue, saveGateDue } from "./actions.ts";

interface GateDueProps {
  taskId: string;
  gate: Pick<GateView, "phase" | "open" | "due">;
  canEdit: boolean;
}

/** Until when a decision is expected while the gate is open, and what changes that. */
export function GateDue({ taskId, gate: { phase, open, due }, canEdit }: GateDueProps) {
  const t = useTranslations("gate.due");
  const id = useId();
  if (!open || (due === null && !canEdit)) return null;
  const fields = (
    <>
      <input type="hidden" name="taskId" value={taskId} />
      <input type="hidden" name="phase" value={phase} />
    </>
  );
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2 text-small">
      {due === null ? null : (
        <p className="flex flex-wrap items-center gap-2">
          <DueBadge due={due.due_on} daysLeft={due.days_left} />
          <span className="text-faint">{t("by", { name: due.set_by })}</span>
        </p>
      )}
      {canEdit ? (
        <details className="no-print open:basis-full">
          <summary className="min-h-7 cursor-pointer py-0.5 text-accent hover:underline">
            {t(due === null ? "open" : "change")}
          </summary>
          <ActionForm action={saveGateDue} done={t("saved")} className="mt-2 grid max-w-xs gap-2.5">
            {(_state, pending) => (
              <>
                {fields}
                <Field id={id} label={t("label")} hint={t("hint")}>
                  <Input
                    id={id}
                    type="date"
                    name="due_on"
                    required
                    defaultValue={due?.due_on}
                    aria-describedby={`${id}-hint`}
                  />
                </Field>
                <span>
                  <SubmitButton size="small" pending={pending}>
                    {t("save")}
                  </SubmitButton>
                </span>
              </>
            )}
          </ActionForm>
          {due === null ? null : (
            <ActionForm action={removeGateDue} done={t("removed")} className="mt-2">
              {(_state, pending) => (
                <>
                  {fields}
                  <SubmitButton size="small" look="secondary" pending={pending}>
                    {t("remove")}
                  </SubmitButton>
                </>
              )}
            </ActionForm>
          )}
        </details>
      ) : null}
    </div>
  );
}
