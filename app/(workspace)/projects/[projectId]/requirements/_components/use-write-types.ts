"use client";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TypesSet } from "#lib/contracts/requirement-type.ts";

/**
 * Writes types into the documents. `write` returns what was written and what was skipped; null if it failed, after
 * reporting the error.
 */
export function useWriteTypes(projectId: string) {
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const write = async (types: readonly unknown[]): Promise<TypesSet | null> => {
    setBusy(true);
    const url = paths.api.requirementTypes(projectId);
    const answer = await sendChange({ url, method: "POST", body: { types } }, locale);
    setBusy(false);
    if (!answer.ok) {
      toast.error(answer.message);
      return null;
    }
    const { typesSet } = await import("#lib/contracts/requirement-type.ts");
    router.refresh();
    return typesSet.parse(answer.body);
  };
  return { busy, write };
}
