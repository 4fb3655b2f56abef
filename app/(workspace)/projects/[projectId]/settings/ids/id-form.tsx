"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { customPatternProblem, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { typeOf } from "#lib/domain/requirements/records/field-words.ts";

/**
 * Parses id formats from lines such as `REQ-{category}-{number} quality`; otherwise returns the number of the first
 * invalid line.
 */
function readLines(text: string): { patterns: OwnPattern[]; problem: number | null } {
  const patterns: OwnPattern[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    const [pattern = "", ...word] = line.trim().split(/\s+/);
    if (pattern === "") continue;
    const type = word.length === 0 ? "functional" : typeOf(word.join(" "));
    if (customPatternProblem(pattern) !== null || type === null) return { patterns, problem: at + 1 };
    patterns.push({ pattern, type });
  }
  return { patterns, problem: null };
}

export function IdForm({ project }: { project: ProjectView }) {
  const t = useTranslations("requirements.settings");
  const locale = useLocale();
  const router = useRouter();
  const isAllowed = project.abilities.includes("edit");
  const lines = project.id_patterns.map(({ pattern, type }) =>
    type === "functional" ? pattern : `${pattern} ${type}`,
  );
  const stored = lines.join("\n");
  const [text, setText] = useState(stored);
  const [shown, setShown] = useState(stored);
  // A format that is added from a proposal appears in the list.
  if (shown !== stored) {
    setShown(stored);
    setText(stored);
  }
  const [state, setState] = useState<{ reported: string | null; failure: string | null }>({
    reported: null,
    failure: null,
  });
  const save = async () => {
    const { patterns, problem } = readLines(text);
    if (problem !== null) return setState({ reported: null, failure: t("invalidLine", { line: problem }) });
    const init = {
      method: "PATCH",
      headers: { "content-type": "application/json", "if-match": `"${project.version}"` },
      body: JSON.stringify({ id_patterns: patterns }),
    };
    const answer = await requestJson(paths.api.project(project.id), init, locale);
    setState(
      answer.ok ? { reported: t("saved"), failure: null } : { reported: null, failure: answer.message },
    );
    router.refresh();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field id="patterns" label={t("label")} hint={t("hint")} error={state.failure ?? undefined}>
        <Textarea
          id="patterns"
          rows={5}
          disabled={!isAllowed}
          value={text}
          aria-invalid={state.failure !== null}
          aria-describedby={state.failure === null ? "patterns-hint" : "patterns-hint patterns-error"}
          className="font-mono"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex items-center gap-3">
        {isAllowed ? (
          <Button type="submit" look="primary">
            {t("save")}
          </Button>
        ) : (
          <p className="text-soft">{t("notYou")}</p>
        )}
        <span role="status" className="text-small text-soft">
          {state.reported}
        </span>
      </div>
    </form>
  );
}
