"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { ChangeRequestView } from "#lib/contracts/change-request.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useSendRequest } from "./use-send.ts";

interface RequestActionsProps {
  request: Pick<ChangeRequestView, "id" | "state" | "version" | "edits">;
  abilities: readonly string[];
}

/** What can be done with a change request in its state: submit, withdraw, decide. */
export function RequestActions({ request, abilities }: RequestActionsProps) {
  const t = useTranslations("changeRequests.act");
  const { busy, problem, send } = useSendRequest();
  const [reason, setReason] = useState("");
  const [open, setOpen] = useState(false);
  const { id, state, version, edits } = request;
  const move = (name: string) =>
    void send({ url: paths.api.changeRequestMoves(id), method: "POST", body: { move: name } });
  const decide = (decision: string) =>
    send({ url: paths.api.changeRequestDecisions(id), method: "POST", body: { decision, reason, version } });
  const refuse = async (event: FormEvent) => {
    event.preventDefault();
    if (await decide("refuse")) setOpen(false);
  };
  const isOpen = state === "draft" || state === "proposed";
  if (!isOpen) return null;
  const canEdit = abilities.includes("edit");
  const canDecide = state === "proposed" && abilities.includes("decide_gate");
  return (
    <div className="grid gap-3">
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      )}
      <div className="no-print flex flex-wrap items-center gap-2">
        {canDecide ? (
          <>
            <Button
              look="primary"
              disabled={busy}
              title={t("applyHint")}
              onClick={() => void decide("apply")}
            >
              {t("apply")}
            </Button>
            <Dialog
              title={t("refuseTitle")}
              open={open}
              onOpenChange={setOpen}
              trigger={<Button disabled={busy}>{t("refuse")}</Button>}
            >
              <form onSubmit={(event) => void refuse(event)} className="grid gap-3">
                <Field id="refuse-reason" label={t("refuseReason")}>
                  <Textarea
                    id="refuse-reason"
                    rows={3}
                    required
                    minLength={3}
                    maxLength={2000}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                </Field>
                <div className="flex justify-end">
                  <Button type="submit" look="primary" disabled={busy}>
                    {t("refuse")}
                  </Button>
                </div>
              </form>
            </Dialog>
          </>
        ) : null}
        {canEdit && state === "draft" ? (
          <Button look="primary" disabled={busy || edits === 0} onClick={() => move("propose")}>
            {t("propose")}
          </Button>
        ) : null}
        {canEdit && state === "proposed" ? (
          <Button disabled={busy} onClick={() => move("reopen")}>
            {t("reopen")}
          </Button>
        ) : null}
        {canEdit ? (
          <Button look="quiet" disabled={busy} onClick={() => move("withdraw")}>
            {t("withdraw")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
