"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";

interface NameVersionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onName: (note: string) => void;
}

/** Creates a named version. */
export function NameVersion({ open, onOpenChange, onName }: NameVersionProps) {
  const t = useTranslations("editor.name");
  const [note, setNote] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return;
    onName(note.trim());
    setNote("");
    onOpenChange(false);
  };
  return (
    <Dialog title={t("title")} description={t("intro")} open={open} onOpenChange={onOpenChange}>
      <form onSubmit={send} className="grid gap-3">
        <label className="grid gap-1">
          <span className="text-small font-semibold">{t("label")}</span>
          <input
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={200}
            required
            className="min-h-9 rounded-md border border-edge bg-surface px-3"
          />
        </label>
        <div>
          <Button type="submit" look="primary">
            {t("submit")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
