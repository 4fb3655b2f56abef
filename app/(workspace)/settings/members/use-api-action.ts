"use client";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import { type JsonResponse, requestJson } from "#app/_live/request-json.ts";

/**
 * Sends a change to the API and refreshes the page.
 * @returns The response, or the error message.
 */
export function useApiAction() {
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (method: string, url: string, body?: unknown): Promise<JsonResponse> => {
    setBusy(true);
    const headers = { "content-type": "application/json" };
    const answered = await requestJson(
      url,
      { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
      locale,
    );
    setBusy(false);
    setProblem(answered.ok ? null : answered.message);
    router.refresh();
    return answered;
  };
  return { busy, problem, ask };
}
