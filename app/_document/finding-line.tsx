"use client";
import { CircleAlert, CircleX, Info } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import { useShortcutProps } from "#app/_ui/shortcut-keys.tsx";
import type { FindingView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";

const form = onDemand(() => import("./ignore-form.tsx").then((file) => file.IgnoreForm));

const ICONS = {
  error: { Icon: CircleX, ink: "text-block" },
  warning: { Icon: CircleAlert, ink: "text-concern" },
  hint: { Icon: Info, ink: "text-faint" },
} as const;

interface FindingLineProps {
  finding: FindingView;
  /** The anchor of its position on the page. */
  anchor: string | null;
  document: { readonly id: string; readonly version: number };
  isAllowed: boolean;
  /** Called with the version that the fix created. */
  onStored: (version: number) => void;
}

/** One finding: its message, position and actions. */
export function FindingLine({ finding, anchor, document, isAllowed, onStored }: FindingLineProps) {
  const t = useTranslations("lint.list");
  const locale = useLocale();
  const shortcut = useShortcutProps();
  const [state, setState] = useState<"ready" | "busy" | "ignoring">("ready");
  const [problem, setProblem] = useState<string | null>(null);
  const { Icon, ink } = ICONS[finding.severity];
  const send = async (url: string, body: unknown) => {
    setState("busy");
    const answer = await postJson(url, body, locale);
    const version = answer.ok ? (answer.body as { version?: number }).version : undefined;
    setState("ready");
    setProblem(answer.ok ? null : answer.message);
    if (version !== undefined) onStored(version);
  };
  const repair = () =>
    send(paths.api.documentEdits(document.id), {
      edits: [finding.fix],
      base_version: document.version,
      note: t("fixed", { rule: finding.rule }),
    });
  const ignore = (reason: string) =>
    send(paths.api.ignoreFinding(document.id), {
      version: document.version,
      rule: finding.rule,
      start: finding.start,
      reason,
    });
  return (
    <li
      data-finding={finding.start}
      tabIndex={-1}
      className="flex gap-2 rounded-md text-small focus:outline-2 focus:outline-accent"
    >
      <Icon size={14} aria-label={t(finding.severity)} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="min-w-0">
        <p className="break-words">{finding.message}</p>
        {finding.suggestion ? <p className="text-soft">{finding.suggestion}</p> : null}
        <p className="flex flex-wrap items-center gap-x-2 text-faint">
          <a href={paths.lintRule(finding.rule)} className="font-mono text-accent hover:underline">
            {finding.rule}
          </a>
          {anchor === null ? (
            <span>{t("line", { line: finding.line })}</span>
          ) : (
            <a href={`#${anchor}`} {...shortcut("finding.goTo")} className="text-accent hover:underline">
              {finding.requirement_id ?? t("line", { line: finding.line })}
            </a>
          )}
        </p>
        {isAllowed ? (
          <div className="mt-1 flex flex-wrap gap-1.5">
            {finding.fix === null ? null : (
              <Button
                size="small"
                {...shortcut("finding.fix")}
                disabled={state === "busy"}
                onClick={() => void repair()}
              >
                {finding.fix.content === ""
                  ? t("remove", { words: finding.fix.target.expect })
                  : t("change", { words: finding.fix.content.trim() })}
              </Button>
            )}
            <Button
              size="small"
              look="quiet"
              {...shortcut("finding.ignore")}
              aria-expanded={state === "ignoring"}
              disabled={state === "busy"}
              onClick={() => setState(state === "ignoring" ? "ready" : "ignoring")}
            >
              {t("ignore")}
            </Button>
          </div>
        ) : null}
        {state === "ignoring" ? (
          <OnDemandComponent
            part={form}
            id={`${finding.rule}-${finding.start}`}
            onReason={(reason) => void ignore(reason)}
          />
        ) : null}
        {problem === null ? null : (
          <p role="alert" className="mt-1 text-block">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}
