"use client";
import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { MeetingView } from "#lib/contracts/meeting.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import type { MeetingCall, MeetingProblem } from "./use-meeting.ts";

export interface MeetingContextValue {
  readonly meeting: MeetingView;
  /** URL of the workshop, which contains the statements that lines link to. */
  readonly record: string;
  readonly act: (call: MeetingCall) => Promise<MeetingProblem | null>;
}

const Context = createContext<MeetingContextValue | null>(null);

export function MeetingProvider({ facts, children }: { facts: MeetingContextValue; children: ReactNode }) {
  return <Context value={facts}>{children}</Context>;
}

/** The current meeting. */
export function useMeetingContext(): MeetingContextValue {
  const facts = useContext(Context);
  if (facts === null) throw new Error("outside a meeting");
  return facts;
}

/** The display name of a seat. */
export function useSeatName(): (key: string) => string {
  const locale = useLocale();
  const { seats } = useMeetingContext().meeting;
  return (key) => seats.find((seat) => seat.key === key)?.[locale] ?? speakerName(key, locale);
}

/** Runs an action: its pending state and its error. */
export function useMeetingAction() {
  const { act } = useMeetingContext();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MeetingProblem | null>(null);
  const run = async (call: MeetingCall): Promise<boolean> => {
    setBusy(true);
    const failed = await act(call);
    setBusy(false);
    setProblem(failed);
    return failed === null;
  };
  return { busy, problem, run, forget: () => setProblem(null) };
}
