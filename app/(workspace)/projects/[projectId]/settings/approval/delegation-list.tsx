"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { requestJson } from "#app/_live/request-json.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ApprovalRulesView, DelegationView } from "#lib/contracts/approval.ts";
import { paths } from "#lib/contracts/paths.ts";

interface DelegationListProps {
  projectId: string;
  delegations: readonly DelegationView[];
  members: ApprovalRulesView["members"];
  me: string;
  abilities: readonly string[];
}

/** Current and past delegations of approvals, including those to and from the reader. */
export function DelegationList({ projectId, delegations, members, me, abilities }: DelegationListProps) {
  const t = useTranslations("meeting.approval");
  const locale = useLocale();
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const others = members.filter((one) => one.may_decide && one.user_id !== me);
  const [to, setTo] = useState("");
  const after = (answered: Awaited<ReturnType<typeof requestJson>>) => {
    setProblem(answered.ok ? null : answered.message);
    router.refresh();
  };
  const hand = async () =>
    after(await postJson(paths.api.delegations(projectId), { to: to || others[0]?.user_id }, locale));
  const revoke = async (id: string) =>
    after(await requestJson(paths.api.delegation(projectId, id), { method: "DELETE" }, locale));
  const canRevoke = (one: DelegationView) =>
    abilities.includes("manage") || one.from.user_id === me || one.to.user_id === me;
  return (
    <div className="grid gap-3">
      <p className="text-soft">{t("delegationsIntro")}</p>
      {delegations.length === 0 ? <p className="text-faint">{t("noDelegations")}</p> : null}
      <ul>
        {delegations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
            <span className={one.revoked_at ? "text-faint line-through" : "font-semibold"}>
              {t("line", { from: one.from.name, to: one.to.name })}
            </span>
            <span className="text-small text-faint">
              {t("by", { name: one.by })} · <Time at={one.at} relative />
            </span>
            {one.revoked_at ? <Badge>{t("revoked")}</Badge> : null}
            {one.revoked_at === null && canRevoke(one) ? (
              <Button size="small" look="quiet" className="ms-auto" onClick={() => void revoke(one.id)}>
                {t("revoke")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {problem ? (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      ) : null}
      {abilities.includes("decide_gate") && others.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={t("to")}
            className="w-auto"
            value={to || others[0]?.user_id}
            onChange={(event) => setTo(event.target.value)}
          >
            {others.map((one) => (
              <option key={one.user_id} value={one.user_id}>
                {one.name}
              </option>
            ))}
          </Select>
          <Button onClick={() => void hand()}>{t("handOver")}</Button>
        </div>
      ) : null}
    </div>
  );
}
