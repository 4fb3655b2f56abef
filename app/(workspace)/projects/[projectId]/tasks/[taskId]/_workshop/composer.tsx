"use client";
import { SendHorizontal } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { CONTROL } from "#app/_ui/field.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useWorkshopFacts } from "./workshop-context.tsx";

/** A word to the Coach: a remark for the next round, or a question about where things stand. */
export function Composer() {
  const t = useTranslations("task.composer");
  const locale = useLocale();
  const { taskId } = useWorkshopFacts();
  const [text, setText] = useDraft(`coach:${taskId}`);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.busy || text.trim() === "") return;
    setState({ busy: true, problem: null });
    const posted = await postJson(paths.api.turns(taskId), { message: text.trim() }, locale);
    if (posted.ok) setText("");
    setState({ busy: false, problem: posted.ok ? null : posted.message });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="no-print grid gap-1">
      <div className="flex items-end gap-2">
        <label htmlFor="coach" className="sr-only">
          {t("label")}
        </label>
        <textarea
          id="coach"
          rows={1}
          value={text}
          maxLength={200_000}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          placeholder={t("placeholder")}
          className={`${CONTROL} field-sizing-content max-h-40 resize-none py-2`}
        />
        <Button
          type="submit"
          look="primary"
          disabled={state.busy || text.trim() === ""}
          aria-label={t("send")}
        >
          <SendHorizontal size={16} aria-hidden />
        </Button>
      </div>
      {state.problem ? (
        <p role="alert" className="text-small text-block">
          {state.problem}
        </p>
      ) : (
        <p className="text-small text-faint max-sm:hidden">{t("hint")}</p>
      )}
    </form>
  );
}
