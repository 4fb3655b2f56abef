"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { PromptEvaluationView } from "#lib/contracts/prompt-evaluation.ts";
import { hasPassed } from "#lib/domain/evals/eval-totals.ts";
import { type EvaluationStatus, hasEvaluationEnded } from "#lib/domain/evals/evaluation.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import { cancelEvaluationAction } from "../actions.ts";

type WordingResult = PromptEvaluationView["wordings"][number];
type CaseResult = WordingResult["results"][number];

const TONES = {
  queued: "plain",
  running: "accent",
  completed: "plain",
  failed: "block",
  cancelled: "plain",
} as const satisfies Record<EvaluationStatus, Tone>;

/** Pass rate, tokens and cost of each text, side by side. */
function Totals({ wordings }: Pick<PromptEvaluationView, "wordings">) {
  const t = useTranslations("usage.evaluation");
  const locale = useLocale();
  const columns = ["wording", "passed", "readable", "tokens", "cost"] as const;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start text-small tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1 pe-4 text-start font-semibold">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wordings.map(({ wording, totals: { cases, passed, readable, usage } }) => (
            <tr key={wording}>
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {t(`wording.${wording}`)}
              </th>
              <td>{`${passed} / ${cases}`}</td>
              <td>{readable}</td>
              <td>
                {`${tokensText(usage.input_tokens, locale)} / ${tokensText(usage.output_tokens, locale)}`}
              </td>
              <td>{usage.cost_micros === null ? t("costUnknown") : moneyText(usage.cost_micros, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The result of a case, with what was expected and the answer. */
function CaseLine({ result }: { result: CaseResult }) {
  const t = useTranslations("usage.evaluation");
  const locale = useLocale();
  const { id, set, code, problems, read_problems, raw } = result;
  const passed = hasPassed(result);
  const unread = raw === null ? modelMessage(code, locale) : t("unreadable", { code });
  return (
    <li className="border-line border-t py-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={passed ? "agree" : "block"}>{t(passed ? "passed" : "failed")}</Badge>
        <code className="text-small">{`${set}/${id}`}</code>
      </p>
      {code === "ok" ? null : <p className="text-small">{unread}</p>}
      <ul className="list-disc ps-5 text-small">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.detail}`}>
            {t(`problem.${problem.code}`, { detail: problem.detail })}
          </li>
        ))}
        {read_problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {raw === null ? null : (
        <details>
          <summary className="text-small text-soft">{t("answer")}</summary>
          <pre className="overflow-x-auto rounded-md bg-sunk p-2 text-small break-words whitespace-pre-wrap">
            {raw}
          </pre>
        </details>
      )}
    </li>
  );
}

function Cases({ wording, results }: Pick<WordingResult, "wording" | "results">) {
  const t = useTranslations("usage.evaluation");
  if (results.length === 0) return null;
  return (
    <details>
      <summary>{`${t("cases")} · ${t(`wording.${wording}`)}`}</summary>
      <ul>
        {results.map((result) => (
          <CaseLine key={result.id} result={result} />
        ))}
      </ul>
    </details>
  );
}

/** An evaluation: its state, its totals and its results by case. */
export function EvaluationItem({ evaluation }: { evaluation: PromptEvaluationView }) {
  const t = useTranslations("usage.evaluation");
  const locale = useLocale();
  const { id, prompt_id, status, code, version, created_by, created_at, done, calls, wordings } = evaluation;
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        <span>{version === null ? t("draft") : t("version", { version })}</span>
        <span className="text-small text-soft tabular-nums">{t("progress", { done, calls })}</span>
        <span className="ms-auto text-small text-faint">
          {`${created_by} · `}
          <Time at={created_at} relative />
        </span>
      </p>
      {code === null ? null : (
        <p role="alert">
          {t("failedBecause", {
            reason: code === "budget_spent" ? t("budgetSpent") : modelMessage(code, locale),
          })}
        </p>
      )}
      <Totals wordings={wordings} />
      <p className="text-small text-soft">{t("judged")}</p>
      {wordings.map(({ wording, results }) => (
        <Cases key={wording} wording={wording} results={results} />
      ))}
      {hasEvaluationEnded(status) ? null : (
        <ActionForm action={cancelEvaluationAction}>
          {(_state, pending) => (
            <>
              <input type="hidden" name="prompt_id" value={prompt_id} />
              <input type="hidden" name="evaluation_id" value={id} />
              <SubmitButton pending={pending} look="quiet">
                {t("cancel")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      )}
    </li>
  );
}
