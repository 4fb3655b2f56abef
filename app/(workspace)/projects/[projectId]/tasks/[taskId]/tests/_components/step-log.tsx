"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";
import { testPaths } from "#lib/contracts/test-paths.ts";
import { OutputBox } from "./output-box.tsx";

interface StepLogProps {
  taskId: string;
  testRunId: string;
  step: string;
  /** The tree on which it ran; absent: the change. */
  side?: "baseline" | "candidate";
}

const MAX_LINES = 2000;
const ADDRESS = /(https?:\/\/[^\s"'<>()]{1,500})/;

/** Addresses in a line become links; everything else stays text. */
function linked(line: string): ReactNode[] {
  return line.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
      <a key={at} href={part} rel="noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** The output of a step, loaded on demand, with a search that leaves the matching lines. */
export function StepLog({ taskId, testRunId, step, side = "candidate" }: StepLogProps) {
  const t = useTranslations("tests.log");
  const [lines, setLines] = useState<readonly string[] | "failed" | null>(null);
  const [text, setText] = useState("");
  const url = testPaths.log(taskId, testRunId, { step, side });
  const load = async () => {
    const response = await fetch(url).catch(() => null);
    setLines(response?.ok ? (await response.text()).split("\n") : "failed");
  };
  if (lines === null)
    return (
      <Button size="small" look="secondary" onClick={() => void load()}>
        {t("load")}
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
      {isEmpty ? <p className="text-soft">{t("empty")}</p> : null}
      {!isEmpty && found.length === 0 ? <p className="text-soft">{t("none")}</p> : null}
      {isEmpty || found.length === 0 ? null : (
        <OutputBox label={t("title", { step })}>
          <ol translate="no">
            {found.slice(0, MAX_LINES).map(({ line, number }) => (
              <li key={number} className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
                <span className="pe-2 text-end text-faint tabular-nums select-none">{number}</span>
                <span className="whitespace-pre-wrap wrap-anywhere">{linked(line)}</span>
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
