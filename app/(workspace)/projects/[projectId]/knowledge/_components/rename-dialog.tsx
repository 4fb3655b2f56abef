"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";

interface RenameDialogProps {
  fileId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Renames a knowledge file; an error is shown under the field. */
export function RenameDialog({ fileId, name, open, onOpenChange }: RenameDialogProps) {
  const t = useTranslations("knowledge.rename");
  const locale = useLocale();
  const router = useRouter();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: typed });
    const url = paths.api.knowledgeFile(fileId);
    const saved = await requestJson(url, { method: "PATCH", headers, body }, locale);
    if (!saved.ok) return setProblem(saved.code === "invalid_input" ? t("invalid") : saved.message);
    setProblem(null);
    onOpenChange(false);
    router.refresh();
  };
  return (
    <Dialog title={t("title")} open={open} onOpenChange={onOpenChange}>
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <Field id="file-name" label={t("label")} hint={t("hint")} error={problem ?? undefined}>
          <Input
            id="file-name"
            value={typed}
            maxLength={300}
            required
            aria-invalid={problem !== null}
            aria-describedby="file-name-hint"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" look="primary" className="justify-self-end">
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
