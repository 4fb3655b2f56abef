"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { usePlanDecisions } from "#app/_plan/decisions/use-plan-decisions.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { Language } from "#lib/domain/language.ts";
import { candidatePurpose } from "#lib/domain/plan/candidate-purpose.ts";
import { type CandidateFileView, CandidateLine } from "./candidate-line.tsx";

interface CandidateFilesProps {
  readonly taskId: string;
  readonly planVersion: number;
  /** Language of the plan. */
  readonly language: Language;
  readonly files: readonly CandidateFileView[];
  /** The reader has the right to name files in the plan, and the plan can be changed. */
  readonly canConfirm: boolean;
}

/** Files that the change may touch, found by rules. They are no part of the plan until a person confirms them. */
export function CandidateFiles({ taskId, planVersion, language, files, canConfirm }: CandidateFilesProps) {
  const t = useTranslations("plan.candidates");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { state, send } = usePlanDecisions(taskId);
  const choose = (path: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, path] : chosen.filter((one) => one !== path));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    void send({
      plan_version: planVersion,
      matches: [],
      pairs: [],
      questions: [],
      files: files
        .filter(({ path }) => chosen.includes(path))
        .map((file) => ({
          path: file.path,
          type: "modify" as const,
          purpose: candidatePurpose(file, language),
        })),
    });
  };
  const line = (file: CandidateFileView) =>
    canConfirm ? (
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0 accent-accent"
          checked={chosen.includes(file.path)}
          onChange={({ target }) => choose(file.path, target.checked)}
        />
        <CandidateLine file={file} />
      </label>
    ) : (
      <CandidateLine file={file} />
    );
  return (
    <FoldSection id="candidates" title={t("title")} count={files.length}>
      <p className="mb-2 text-small text-faint">
        <Badge tone="waiting">{t("notJudged")}</Badge> {t("hint")}
      </p>
      <form onSubmit={submit} className="grid gap-3">
        <ul>
          {files.map((file) => (
            <li key={file.path} className="keep border-b border-line py-2 last:border-b-0">
              {line(file)}
            </li>
          ))}
        </ul>
        {state.kind === "problem" ? (
          <Notice tone="block" role="alert">
            <p>{state.text}</p>
          </Notice>
        ) : null}
        {state.kind === "sent" ? (
          <p role="status" className="no-print text-agree">
            {t("sent")}
          </p>
        ) : canConfirm ? (
          <div className="no-print flex flex-wrap gap-2">
            <Button type="submit" size="small" disabled={chosen.length === 0 || state.kind === "busy"}>
              {t("confirm", { count: chosen.length, version: planVersion + 1 })}
            </Button>
            <Button size="small" look="quiet" onClick={() => setChosen(files.map(({ path }) => path))}>
              {t("all")}
            </Button>
          </div>
        ) : null}
      </form>
    </FoldSection>
  );
}
