"use client";
import { Compass } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import { type RecordCitation, readCitedLine } from "#lib/domain/task/record-citation.ts";
import type { IntentItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { StatementSource } from "./statement-source.tsx";
import { useWorkshopContext, type WorkshopContextValue } from "./workshop-context.tsx";

/** Link to a source of the Coach's answer. */
function citationHref({ kind, id }: RecordCitation, { projectId, taskId }: WorkshopContextValue): string {
  switch (kind) {
    case "statement":
      return `#s-${id}`;
    case "message":
      return `#m-${id}`;
    case "question":
      return `#q-${id}`;
    case "decision":
      return paths.gate(projectId, taskId);
    case "version":
      return paths.plan(projectId, taskId, Number(id));
    case "plan_item":
      return paths.planItem(projectId, taskId, id);
    case "code": {
      const cited = readCitedLine(id);
      return cited === null
        ? paths.repository(projectId)
        : paths.repositoryAt(projectId, { ref: cited.commit, path: cited.path, line: cited.line }, "file");
    }
  }
}

/** Sources of an answer in the record, each with its position. */
export function CitationList({ citations }: { citations: readonly RecordCitation[] }) {
  const t = useTranslations("coach");
  const facts = useWorkshopContext();
  if (citations.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-small">
      <span className="text-faint">{t("cites")}</span>
      {citations.map((one) => {
        const href = citationHref(one, facts);
        const shown = one.kind === "version" ? t("cite.version", { id: one.id }) : one.label;
        const className = "text-accent underline-offset-2 hover:underline";
        return href.startsWith("#") ? (
          <a key={`${one.kind}${one.id}`} href={href} className={className}>
            {shown}
          </a>
        ) : (
          <Link key={`${one.kind}${one.id}`} href={href} className={className}>
            {shown}
          </Link>
        );
      })}
    </p>
  );
}

/** How the Coach classified a message, and why. */
export function IntentLine({ item }: { item: IntentItem }) {
  const t = useTranslations("coach.intent");
  const locale = useLocale();
  const { language } = useWorkshopContext();
  return (
    <div className="flex items-start gap-3 py-1.5 text-soft">
      <span className="mt-0.5 grid w-7 shrink-0 place-items-center text-faint">
        <Compass size={15} aria-hidden />
      </span>
      <div className="min-w-0 flex-1" lang={locale}>
        <p>{t(item.sure ? item.intent : "unsure")}</p>
        <p lang={language} className="text-small text-faint">
          {item.explanation}
        </p>
        <StatementSource source={item.source} usage={item.usage} attempt={1} />
      </div>
    </div>
  );
}
