"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { OtherModel } from "#app/_seats/other-model.tsx";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { SeatRetryInput } from "#lib/contracts/seat-turn.ts";
import type { StatementItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { useWorkshopContext } from "./workshop-context.tsx";

type State =
  | { readonly kind: "idle" | "busy" | "sent" }
  | { readonly kind: "problem"; readonly text: string };

/**
 * The ways to fill a seat of the run that no model answered for: the same models again, another model, or a person when the run is over.
 */
export function EmptySeatNow({ item, name }: { readonly item: StatementItem; readonly name: string }) {
  const t = useTranslations("seats.emptySeat");
  const locale = useLocale();
  const { taskId, active, abilities, emptyStatements, models } = useWorkshopContext();
  const [state, setState] = useState<State>({ kind: "idle" });
  if (!(active && emptyStatements.has(item.id))) return null;
  if (!abilities.includes("run")) return <p className="text-small text-faint">{t("later")}</p>;
  if (state.kind === "sent")
    return (
      <p role="status" className="text-small text-agree">
        {t("sent")}
      </p>
    );
  const retry = async (modelId?: string) => {
    setState({ kind: "busy" });
    const body: SeatRetryInput = modelId === undefined ? {} : { model_id: modelId };
    const posted = await postJson(paths.api.seatRetries(taskId, item.role), body, locale);
    setState(posted.ok ? { kind: "sent" } : { kind: "problem", text: posted.message });
  };
  const busy = state.kind === "busy";
  const failed = new Set(item.done?.source.skipped.map(({ model }) => model));
  const others = models.filter((model) => !failed.has(model.name));
  return (
    <div className="no-print grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" look="primary" disabled={busy} onClick={() => void retry()}>
          {t("retry")}
        </Button>
        {others.length > 0 ? (
          <OtherModel models={others} name={name} busy={busy} onChoose={(modelId) => void retry(modelId)} />
        ) : null}
      </div>
      <p className="text-small text-faint">{t("later")}</p>
      {state.kind === "problem" ? (
        <p role="alert" className="text-small text-block">
          {state.text}
        </p>
      ) : null}
    </div>
  );
}
