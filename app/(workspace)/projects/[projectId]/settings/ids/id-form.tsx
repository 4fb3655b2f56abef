"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { askJson } from "#app/_live/ask-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { type OwnPattern, ownPatternFault } from "#lib/domain/identifiers/id-pattern.ts";
import { typeOf } from "#lib/domain/requirements/records/field-words.ts";

/** Forms of ids from lines such as `REQ-{category}-{number} quality`; the number of the first line that is none. */
function readLines(text: string): { patterns: OwnPattern[]; fault: number | null } {
  const patterns: OwnPattern[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    const [pattern = "", ...word] = line.trim().split(/\s+/);
    if (pattern === "") continue;
    const type = word.length === 0 ? "functional" : typeOf(word.join(" "));
    if (ownPatternFault(pattern) !== null || type === null) return { patterns, fault: at + 1 };
    patterns.push({ pattern, type });
  }
  return { patterns, fault: null };
}

export function IdForm({ project }: { project: ProjectView }) {
  const t = useTranslations("requirements.settings");
  const locale = useLocale();
  const router = useRouter();
  const may = project.abilities.includes("edit");
  const lines = project.id_patterns.map(({ pattern, type }) =>
    type === "functional" ? pattern : `${pattern} ${type}`,
  );
  const [text, setText] = useState(lines.join("\n"));
  const [state, setState] = useState<{ told: string | null; failure: string | null }>({
    told: null,
    failure: null,
  });
  const save = async () => {
    const { patterns, fault } = readLines(text);
    if (fault !== null) return setState({ told: null, failure: t("fault", { line: fault }) });
    const init = {
      method: "PATCH",
      headers: { "content-type": "application/json", "if-match": `"${project.version}"` },
      body: JSON.stringify({ id_patterns: patterns }),
    };
    const answer = await askJson(paths.api.project(project.id), init, locale);
    setState(answer.ok ? { told: t("saved"), failure: null } : { told: null, failure: answer.message });
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
          disabled={!may}
          value={text}
          aria-invalid={state.failure !== null}
          aria-describedby={state.failure === null ? "patterns-hint" : "patterns-hint patterns-error"}
          className="font-mono"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex items-center gap-3">
        {may ? (
          <Button type="submit" look="primary">
            {t("save")}
          </Button>
        ) : (
          <p className="text-soft">{t("notYou")}</p>
        )}
        <span role="status" className="text-small text-soft">
          {state.told}
        </span>
      </div>
    </form>
  );
}
