"use client";
import { useTranslations } from "next-intl";
import type { CheckedPlanView } from "#lib/contracts/contract-check.ts";
import { CodeBlock } from "./code-block.tsx";

/** Tool calls with their arguments. */
export function CallList({ calls }: { calls: CheckedPlanView["tool_calls"] }) {
  const t = useTranslations("check");
  const keyed = calls.map((call, at) => ({ key: `${at}`, call }));
  if (calls.length === 0) return null;
  return (
    <ol className="grid gap-3">
      {keyed.map(({ key, call }) => (
        <li key={key}>
          <p className="mb-1 font-mono text-small font-semibold">{call.name}</p>
          <CodeBlock label={t("args", { name: call.name })} text={JSON.stringify(call.args, null, 2)} />
        </li>
      ))}
    </ol>
  );
}
