"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import type { SeatView } from "#lib/contracts/seat.ts";
import { isBuiltInSeat, seatSpec } from "#lib/domain/roles/seat-specs.ts";
import { SeatForm } from "./seat-form.tsx";
import type { SeatsActions } from "./seats-panel.tsx";
import { TrySeat } from "./try-seat.tsx";

interface SeatLineProps {
  seat: SeatView;
  place: number;
  last: boolean;
  isAllowed: boolean;
  table: SeatsActions;
}

function Switch({
  label,
  hint,
  on,
  change,
  disabled,
}: {
  label: string;
  hint: string;
  on: boolean;
  change: (on: boolean) => void;
  disabled: boolean;
}) {
  return (
    <label className="flex items-start gap-2">
      <input
        type="checkbox"
        className="mt-1 accent-accent"
        checked={on}
        disabled={disabled}
        onChange={(event) => change(event.target.checked)}
      />
      <span>
        {label} <span className="text-small text-faint">{hint}</span>
      </span>
    </label>
  );
}

function Order({ seat, place, last, table }: Omit<SeatLineProps, "isAllowed">) {
  const t = useTranslations("seats");
  const locale = useLocale();
  const name = locale === "zh" ? seat.name_zh : seat.name_en;
  const by = (step: number) => void table.move(seat, place + step);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if ((step < 0 && place > 1) || (step > 0 && !last)) by(step);
  };
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={t("up", { name })}
        title={t("up", { name })}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={place === 1 || table.busy}
        onKeyDown={onKey}
        onClick={() => (place > 1 ? by(-1) : undefined)}
      >
        <ArrowUp size={15} aria-hidden />
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={t("down", { name })}
        title={t("down", { name })}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={last || table.busy}
        onKeyDown={onKey}
        onClick={() => (last ? undefined : by(1))}
      >
        <ArrowDown size={15} aria-hidden />
      </Button>
    </>
  );
}

/** One extra seat: its kind, whether the plan requires it, its position, and a button to try it. */
export function SeatLine({ seat, place, last, isAllowed, table }: SeatLineProps) {
  const t = useTranslations("seats");
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const name = locale === "zh" ? seat.name_zh : seat.name_en;
  const about = (isBuiltInSeat(seat.key) ? seatSpec(seat.key).about?.[locale] : undefined) ?? t("custom");
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{name}</span>
            <Badge tone={seat.required ? "accent" : "plain"}>
              {t(seat.required ? "required" : "optional")}
            </Badge>
            {seat.enabled ? null : <Badge tone="concern">{t("off")}</Badge>}
          </p>
          <p className="text-small text-faint">
            <span className="font-mono">{seat.key}</span> · {about}
          </p>
        </div>
        {isAllowed ? (
          <div className="flex items-center">
            <Order seat={seat} place={place} last={last} table={table} />
            {seat.kind === "own" ? (
              <Dialog
                wide
                title={t("form.change", { name })}
                open={editing}
                onOpenChange={setEditing}
                trigger={
                  <Button size="small" look="quiet">
                    {t("edit")}
                  </Button>
                }
              >
                <SeatForm
                  projectId={seat.project_id}
                  seat={seat}
                  done={(changed) => {
                    table.replace(changed);
                    setEditing(false);
                  }}
                />
              </Dialog>
            ) : null}
            <Button
              size="small"
              look="quiet"
              disabled={table.busy}
              aria-label={t("deleteNamed", { name })}
              onClick={() => void table.remove(seat)}
            >
              {t("delete")}
            </Button>
          </div>
        ) : null}
      </div>
      <div className="grid gap-1.5">
        <Switch
          label={t("isRequired")}
          hint={t("requiredHint")}
          on={seat.required}
          disabled={!isAllowed || table.busy}
          change={(required) => void table.change(seat, { required })}
        />
        <Switch
          label={t("isEnabled")}
          hint={t("enabledHint")}
          on={seat.enabled}
          disabled={!isAllowed || table.busy}
          change={(enabled) => void table.change(seat, { enabled })}
        />
      </div>
      {isAllowed ? <TrySeat seat={seat} /> : null}
    </li>
  );
}
