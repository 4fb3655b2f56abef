"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { sendChange } from "#app/_live/send-change.ts";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Withdraws an approval of several requirements by its id, and reports the outcome. */
export function useWithdrawApproval(projectId: string): (approvalId: string) => Promise<void> {
  const t = useTranslations("requirements.approvals");
  const locale = useLocale();
  const router = useRouter();
  return async (approvalId) => {
    const url = `${paths.api.requirementApprovals(projectId)}/${approvalId}`;
    const answer = await sendChange({ url, method: "DELETE" }, locale);
    router.refresh();
    if (answer.ok) toast.success(t("undone"));
    else toast.error(answer.message);
  };
}
