"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { RequirementApprovalView } from "#lib/contracts/requirement-approval.ts";
import { useWithdrawApproval } from "./use-withdraw-approval.ts";

interface BulkApprovalLineProps {
  projectId: string;
  approval: RequirementApprovalView;
  isAllowed: boolean;
}

/** An approval of several requirements: who, when, why, how many still have it, and withdrawing it. */
export function BulkApprovalLine({ projectId, approval, isAllowed }: BulkApprovalLineProps) {
  const t = useTranslations("requirements.approvals");
  const withdraw = useWithdrawApproval(projectId);
  const [busy, setBusy] = useState(false);
  const { id, reason, requirements, in_force, approved_by, approved_at, withdrawn_by, withdrawn_at } =
    approval;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          {t("count", { count: requirements })} · “{reason}”
        </p>
        <p className="text-small text-faint">
          {t("by", { name: approved_by })} <Time at={approved_at} />
          {withdrawn_at === null ? null : (
            <>
              {" · "}
              {t("withdrawnBy", { name: withdrawn_by ?? "" })} <Time at={withdrawn_at} />
            </>
          )}
          {withdrawn_at === null && in_force < requirements
            ? ` · ${t("inForce", { count: in_force })}`
            : null}
        </p>
      </div>
      {isAllowed && withdrawn_at === null && in_force > 0 ? (
        <Button
          size="small"
          disabled={busy}
          aria-label={t("withdrawThis", { reason })}
          onClick={() => {
            setBusy(true);
            void withdraw(id).finally(() => setBusy(false));
          }}
        >
          {t("withdraw")}
        </Button>
      ) : null}
    </li>
  );
}
