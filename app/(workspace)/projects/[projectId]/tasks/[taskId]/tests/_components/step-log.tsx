"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { testPaths } from "#lib/contracts/test-paths.ts";
import { logParts } from "#lib/domain/test-run/log-links.ts";
import { OutputBox } from "./output-box.tsx";

/** A test run whose output is shown, with the commits of both trees. */
export interface LoggedRun {
  readonly projectId: string;
  readonly taskId: string;
  readonly testRunId: string;
  readonly commit: string;
  readonly baseCommit: string;
}

interface StepLogProps {
  run: LoggedRun;
  step: string;
  /** The tree on which it ran; absent: the change. */
  side?: "baseline" | "candidate";
}

const MAX_LINES = 2000;

const SIDES = {
  candidate: { load: "load", title: "title", empty: "empty", look: "secondary", commit: "commit" },
  baseline: { load: "loadBase", title: "titleBase", empty: "emptyBase", look: "quiet", commit: "baseCommit" },
} as const;

/** Addresses in a line become links, and places of the tested tree links to its files; everything else stays text. */
function linked(line: string, projectId: string, commit: string): ReactNode[] {
  return logParts(line).map((part, at) => {
    if (part.kind === "text") return part.text;
    const isFile = part.kind === "file";
    const href = isFile
      ? paths.repositoryAt(projectId, { ref: commit, path: part.path, line: part.line }, "file")
      : part.text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
      <a key={at} href={href} rel={isFile ? undefined : "noreferrer nofollow"}>
        {part.text}
      </a>
    );
  });
}

/** The output of a step, loaded on demand, with a search that leaves the matching lines. */
export function StepLog({ run, step, side = "candidate" }: StepLogProps) {
  const t = useTranslations("tests.log");
  const words = SIDES[side];
  const [lines, setLines] = useState<readonly string[] | "failed" | null>(null);
  const [text, setText] = useState("");
  const url = testPaths.log(run.taskId, run.testRunId, { step, side });
  const commit = run[words.commit];
  const load = async () => {
    const response = await fetch(url).catch(() => null);
    setLines(response?.ok ? (await response.text()).split("\n") : "failed");
  };
  if (lines === null)
    return (
      <Button size="small" look={words.look} onClick={() => void load()}>
        {t(words.load)}
      </Button>
    );
  if (lines === "failed") return <p role="alert">{t("failed")}</p>;
  const wanted = text.trim().toLowerCase();
  const found = lines
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => wanted === "" || line.toLowerCase().includes(wanted));
  const isEmpty = lines.every((line) => line === "");
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-w-xs"
        />
        <a href={url} download={`eval-${step}.log`}>
          {t("download")}
        </a>
      </div>
      {isEmpty ? <p className="text-soft">{t(words.empty)}</p> : null}
      {!isEmpty && found.length === 0 ? <p className="text-soft">{t("none")}</p> : null}
      {isEmpty || found.length === 0 ? null : (
        <OutputBox label={t(words.title, { step })}>
          <ol translate="no">
            {found.slice(0, MAX_LINES).map(({ line, number }) => (
              <li key={number} className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
                <span className="pe-2 text-end text-faint tabular-nums select-none">{number}</span>
                <span className="whitespace-pre-wrap wrap-anywhere">
                  {linked(line, run.projectId, commit)}
                </span>
              </li>
            ))}
          </ol>
        </OutputBox>
      )}
      {found.length > MAX_LINES ? (
        <p className="text-small text-faint">{t("more", { count: MAX_LINES })}</p>
      ) : null}
    </div>
  );
}
