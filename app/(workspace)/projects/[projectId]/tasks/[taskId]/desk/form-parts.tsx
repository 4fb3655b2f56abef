"use client";
import { useTranslations } from "next-intl";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { Button } from "#app/_ui/button.tsx";
import { useDeskContext } from "./desk-context.ts";

interface DeskFormFrameProps {
  label: string;
  /** Stores the edits of the form; the form closes if all were stored. */
  onSubmit: () => Promise<boolean>;
  disabled?: boolean;
  children: ReactNode;
}

/** A form on a card: Ctrl+Enter stores it, Escape closes it. */
export function DeskFormFrame({ label, onSubmit, disabled = false, children }: DeskFormFrameProps) {
  const t = useTranslations("desk.form");
  const { busy, close } = useDeskContext();
  const submit = async () => {
    if (!disabled && !busy && (await onSubmit())) close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) close();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <form
      aria-label={label}
      className="mt-3 grid gap-3 border-t border-line pt-3"
      onKeyDownCapture={press}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" disabled={disabled || busy}>
          {t("store")}
        </Button>
        <Button size="small" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
