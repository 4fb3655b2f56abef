"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TwinFindingView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { LINK_KINDS } from "#lib/domain/statement/link-labels.ts";
import { TraceItemLink } from "./item-link.tsx";

interface TwinLineProps {
  projectId: string;
  finding: TwinFindingView;
  isAllowed: boolean;
  language: Language;
}

/** One difference between the documents and the file: both versions, and a button for each that can be updated. */
export function TwinLine({ projectId, finding, isAllowed, language }: TwinLineProps) {
  const t = useTranslations("requirements");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { kind, id, field, other, repairs } = finding;
  const repair = async (side: "markdown" | "yaml") => {
    setBusy(true);
    const body = { kind, id, field, other, side };
    const answer = await sendChange({ url: paths.api.twinRepairs(projectId), method: "POST", body }, locale);
    setBusy(false);
    if (answer.ok) {
      toast.success(t("twin.done", { id }));
      router.refresh();
    } else toast.error(answer.message);
  };
  const sides = [
    ["document", finding.markdown],
    ["file", finding.yaml],
  ] as const;
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <TraceItemLink
          projectId={projectId}
          kind={finding.markdown_line === null ? "file" : "requirement"}
          id={id}
        />
        <span className="font-semibold">
          {field === null ? "" : `${t(`fields.${field}`)} `}
          {t(`twin.kinds.${kind}`)}
        </span>
        {other === null ? null : <span className="text-soft">{t("twin.other", { id: other })}</span>}
      </p>
      <dl className="mt-1.5 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {sides.map(([side, text]) =>
          text === null ? null : (
            <div key={side}>
              <dt className="text-small text-faint">{t(`twin.${side}`)}</dt>
              <dd lang={language} className="break-words whitespace-pre-line">
                {text === "" ? t("panel.none") : kind === "links_differ" ? linkWords(t, text) : text}
              </dd>
            </div>
          ),
        )}
      </dl>
      {isAllowed ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {repairs.map((side) => (
            <Button key={side} size="small" disabled={busy} onClick={() => void repair(side)}>
              {t(`twin.repair.${side}`)}
            </Button>
          ))}
        </p>
      ) : null}
    </li>
  );
}

/** `depends FR-001`, one per line, in the interface language. */
function linkWords(t: ReturnType<typeof useTranslations<"requirements">>, text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const [word = "", to = ""] = line.split(" ");
      const kind = LINK_KINDS.find((one) => one === word);
      return kind === undefined ? line : `${t(`links.kinds.${kind}`)} ${to}`;
    })
    .join("\n");
}
