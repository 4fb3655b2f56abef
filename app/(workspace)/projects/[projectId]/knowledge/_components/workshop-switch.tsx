"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useOptimistic, useState, useTransition } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { paths } from "#lib/contracts/paths.ts";

interface WorkshopSwitchProps {
  projectId: string;
  sourceId: string;
  name: string;
  forTable: boolean;
  canEdit: boolean;
}

/** Whether the seats of a workshop use this source. */
export function WorkshopSwitch({ projectId, sourceId, name, forTable, canEdit }: WorkshopSwitchProps) {
  const t = useTranslations("knowledge.workshop");
  const locale = useLocale();
  const router = useRouter();
  const [pending, start] = useTransition();
  const [shown, show] = useOptimistic(forTable);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = () =>
    start(async () => {
      show(!shown);
      const body = JSON.stringify({ for_table: !shown });
      const headers = { "content-type": "application/json" };
      const url = paths.api.knowledgeSource(projectId, sourceId);
      const asked = await requestJson(url, { method: "PATCH", headers, body }, locale);
      setProblem(asked.ok ? null : asked.message);
      router.refresh();
    });
  return (
    <div className="grid justify-items-end">
      <label className="flex min-h-7 cursor-pointer items-center gap-2 text-small text-soft">
        <input
          type="checkbox"
          role="switch"
          checked={shown}
          aria-checked={shown}
          disabled={!canEdit || pending}
          onChange={turn}
          aria-label={t("label", { name })}
          className="size-4 accent-(--accent)"
        />
        <span aria-hidden>{shown ? t("on") : t("off")}</span>
      </label>
      {problem ? (
        <span role="alert" className="text-small text-block">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
