"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";

interface AssessSizeProps {
  projectId: string;
  canAssess: boolean;
  canAskModel: boolean;
}

/** Classifies the size with a model. `asked`: the model that is running; `reported`: why there is no new result. */
function useSizeAssessment(projectId: string) {
  const t = useTranslations("complexity");
  const locale = useLocale();
  const router = useRouter();
  const [asked, setAsked] = useState<"rules" | "model" | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const judge = async (by: "rules" | "model") => {
    const own = new AbortController();
    stop.current = own;
    setReported(null);
    setAsked(by);
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ by }), signal: own.signal };
    const answer = await requestJson(paths.api.complexity(projectId), init, locale);
    setAsked(null);
    if (own.signal.aborted) setReported(t("assessed.stopped"));
    else if (!answer.ok) setReported(answer.message);
    else {
      const { complexityAnswer } = await import("#lib/contracts/complexity.ts");
      const because = complexityAnswer.safeParse(answer.body).data?.no_model_because ?? null;
      setReported(because === null ? null : t(`noResult.${because}`));
      router.refresh();
    }
  };
  return { asked, reported, judge, cancel: () => stop.current?.abort() };
}

/** Buttons to assess a project's size again. A model is called only when its button is pressed. */
export function AssessSize({ projectId, canAssess, canAskModel }: AssessSizeProps) {
  const t = useTranslations("complexity.assessed");
  const { asked, reported, judge, cancel } = useSizeAssessment(projectId);
  if (!canAssess) return <p className="mt-2 text-small text-soft">{t("notYou")}</p>;
  return (
    <div className="mt-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" disabled={asked !== null} onClick={() => void judge("rules")}>
          {t("assessAgain")}
        </Button>
        {canAskModel ? (
          <Button size="small" disabled={asked !== null} onClick={() => void judge("model")}>
            {t(asked === "model" ? "running" : "withModel")}
          </Button>
        ) : (
          <span className="text-small text-soft">{t("noModel")}</span>
        )}
        {asked === "model" ? (
          <Button size="small" look="quiet" onClick={cancel}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {reported === null ? null : <Notice>{reported}</Notice>}
      </div>
    </div>
  );
}
