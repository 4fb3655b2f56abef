"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { useHydrated } from "#app/_ui/time.tsx";
import { toast } from "#app/_ui/toast.ts";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ExchangeItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { answerDraft } from "./answer-draft.ts";
import { useWorkshopContext } from "./workshop-context.tsx";

/**
 * A draft that the reader was typing when another user answered. It is preserved and can be sent as a remark. Not
 * shown if the text equals the answer.
 */
export function LeftoverDraft({ exchange }: { exchange: ExchangeItem }) {
  const t = useTranslations("clarify.leftover");
  const locale = useLocale();
  const hydrated = useHydrated();
  const { language, taskId } = useWorkshopContext();
  const [words, keep] = useDraft(answerDraft(exchange.question));
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const { answer } = exchange;
  const left = words.trim();
  if (!hydrated || answer === null || left === "" || left === answer.text.trim()) return null;
  const send = async () => {
    setState({ busy: true, problem: null });
    const posted = await postJson(paths.api.turns(taskId), { message: left, as: "remark" }, locale);
    setState({ busy: false, problem: posted.ok ? null : posted.message });
    if (!posted.ok) return;
    keep("");
    toast.success(t("sent"));
  };
  return (
    <div className="no-print mt-2">
      <Notice
        tone="concern"
        role="status"
        title={t("title", { name: answer.author.name })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" disabled={state.busy} onClick={() => void send()}>
              {t("send")}
            </Button>
            <Button size="small" look="quiet" disabled={state.busy} onClick={() => keep("")}>
              {t("discard")}
            </Button>
          </div>
        }
      >
        <p lang={language} className="max-h-40 overflow-y-auto whitespace-pre-wrap">
          {left}
        </p>
        {state.problem ? <p className="text-block">{state.problem}</p> : null}
      </Notice>
    </div>
  );
}
