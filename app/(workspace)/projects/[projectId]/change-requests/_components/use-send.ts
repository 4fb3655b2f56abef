"use client";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";

type Change = Parameters<typeof sendChange>[0];

/** Sends changes of the open change request and loads its page again; reports the last problem. */
export function useSendRequest() {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const send = async (change: Change): Promise<boolean> => {
    setState({ busy: true, problem: null });
    const answer = await sendChange(change, locale);
    setState({ busy: false, problem: answer.ok ? null : answer.message });
    router.refresh();
    return answer.ok;
  };
  return { ...state, send };
}
