"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";

/** Opens a change request and goes to its page. */
export function CreateChangeRequest({ projectId }: { projectId: string }) {
  const t = useTranslations("changeRequests.create");
  const locale = useLocale();
  const router = useRouter();
  const [draft, setDraft] = useState({ title: "", reason: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const url = paths.api.changeRequests(projectId);
    const answer = await sendChange({ url, method: "POST", body: draft }, locale);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    router.push(paths.changeRequest(projectId, (answer.body as { id: string }).id));
  };
  return (
    <Dialog title={t("title")} trigger={<Button look="primary">{t("open")}</Button>}>
      <form onSubmit={(event) => void create(event)} className="grid gap-4" aria-busy={busy}>
        {problem === null ? null : (
          <p role="alert" className="text-small text-block">
            {problem}
          </p>
        )}
        <Field id="request-title" label={t("name")}>
          <Input
            id="request-title"
            required
            maxLength={200}
            value={draft.title}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        </Field>
        <Field id="request-reason" label={t("reason")} hint={t("reasonHint")}>
          <Textarea
            id="request-reason"
            rows={3}
            required
            minLength={3}
            maxLength={2000}
            aria-describedby="request-reason-hint"
            value={draft.reason}
            onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
          />
        </Field>
        <div className="flex justify-end">
          <Button type="submit" look="primary" disabled={busy}>
            {t("submit")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
