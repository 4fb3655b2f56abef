"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

interface CreateBaselineProps {
  projectId: string;
  documents: readonly { readonly id: string; readonly name: string }[];
  language: Language;
}

/** Creates a baseline of the project or of chosen documents. */
export function CreateBaseline({ projectId, documents, language }: CreateBaselineProps) {
  const t = useTranslations("baselines.create");
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState({ name: "", description: "" });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: true, problem: null });
    const body = { ...draft, ...(chosen === null ? {} : { document_ids: chosen }) };
    const answer = await sendChange({ url: paths.api.baselines(projectId), method: "POST", body }, locale);
    setState({ busy: false, problem: answer.ok ? null : answer.message });
    if (!answer.ok) return;
    setOpen(false);
    setDraft({ name: "", description: "" });
    toast.success(t("done"));
    router.refresh();
  };
  const toggle = (id: string) => {
    const now = chosen ?? [];
    setChosen(now.includes(id) ? now.filter((one) => one !== id) : [...now, id]);
  };
  return (
    <Dialog
      title={t("title")}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button look="primary">{t("open")}</Button>}
    >
      <form onSubmit={(event) => void create(event)} className="grid gap-4" aria-busy={state.busy}>
        {state.problem === null ? null : (
          <p role="alert" className="text-small text-block">
            {state.problem}
          </p>
        )}
        <Field id="baseline-name" label={t("name")}>
          <Input
            id="baseline-name"
            required
            maxLength={200}
            placeholder={t("namePlaceholder")}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Field>
        <Field id="baseline-description" label={t("description")}>
          <Textarea
            id="baseline-description"
            rows={2}
            maxLength={2000}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        </Field>
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-semibold">{t("scope")}</legend>
          {(["whole", "chosen"] as const).map((scope) => (
            <label key={scope} className="flex min-h-6 items-center gap-2">
              <input
                type="radio"
                name="baseline-scope"
                className="accent-accent"
                checked={(scope === "whole") === (chosen === null)}
                onChange={() => setChosen(scope === "whole" ? null : [])}
              />
              {t(scope)}
            </label>
          ))}
        </fieldset>
        {chosen === null ? null : (
          <fieldset className="grid max-h-48 gap-1 overflow-y-auto">
            <legend className="sr-only">{t("documents")}</legend>
            {documents.map(({ id, name }) => (
              <label key={id} className="flex min-h-6 items-center gap-2" lang={language}>
                <input
                  type="checkbox"
                  className="accent-accent"
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <div className="flex justify-end">
          <Button
            type="submit"
            look="primary"
            disabled={state.busy || draft.name.trim() === "" || chosen?.length === 0}
          >
            {t("submit")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
