"use client";
import { Pause, Play } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RunState } from "#lib/domain/workshop-view/workshop-view.ts";

/** Sends one request about a run at a time, and shows why it was refused. */
function useRunRequest(runId: string): {
  readonly busy: boolean;
  readonly send: (what: "pause" | "continueRun") => void;
} {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const send = async (what: "pause" | "continueRun") => {
    setBusy(true);
    const answer = await postJson(paths.api[what](runId), {}, locale);
    setBusy(false);
    if (!answer.ok) toast.error(answer.message);
  };
  return { busy, send: (what) => void send(what) };
}

interface PauseRunProps {
  runId: string;
  pause: RunState["pause"];
}

/** Pauses a run after the current turn, takes that back, or lets it go on. It stays in view above the record. */
export function PauseRun({ runId, pause }: PauseRunProps) {
  const t = useTranslations("task.pause");
  const { busy, send } = useRunRequest(runId);
  if (pause === "requested")
    return (
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-small text-soft">
        <span role="status">{t("requested")}</span>
        <Button size="small" disabled={busy} onClick={() => send("continueRun")}>
          {t("withdraw")}
        </Button>
      </span>
    );
  if (pause === "paused")
    return (
      <Button size="small" look="primary" disabled={busy} onClick={() => send("continueRun")}>
        <Play size={12} aria-hidden />
        {t("continue")}
      </Button>
    );
  return (
    <Button size="small" disabled={busy} onClick={() => send("pause")}>
      <Pause size={12} aria-hidden />
      {t("button")}
    </Button>
  );
}

/** Says at the end of the record that its run is paused. */
export function PausedRun({ run, isAllowed }: { run: RunState | null; isAllowed: boolean }) {
  const t = useTranslations("task.pause");
  if (run?.pause !== "paused") return null;
  return (
    <div role="status" className="my-4 rounded-md border border-line-strong bg-sunk px-4 py-3">
      <p className="font-semibold">{t("paused")}</p>
      <p className="text-small text-soft">{t(isAllowed ? "body" : "bodyWithout")}</p>
    </div>
  );
}
