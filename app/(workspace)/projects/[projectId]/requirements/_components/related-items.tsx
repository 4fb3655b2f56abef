"use client";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { GraphView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { TraceItemLink } from "./item-link.tsx";

/** Loaded on demand: the list has the same content. */
const TraceGraph = dynamic(() => import("./trace-graph.tsx").then((file) => file.TraceGraph), {
  ssr: false,
  loading: () => <Drawing />,
});

function Drawing() {
  const t = useTranslations("requirements.graph");
  return <p className="grid h-96 place-items-center text-soft">{t("loading")}</p>;
}

interface RelatedItemsProps {
  projectId: string;
  initial: GraphView;
  language: Language;
}

/** The links of one item, as a list or as a graph, up to three links away. */
export function RelatedItems({ projectId, initial, language }: RelatedItemsProps) {
  const t = useTranslations("requirements.graph");
  const locale = useLocale();
  const [drawn, setDrawn] = useState(false);
  const [depth, setDepth] = useState(1);
  const [state, setState] = useState<{ graph: GraphView; failed: boolean }>({
    graph: initial,
    failed: false,
  });
  const reach = async (links: number) => {
    setDepth(links);
    const answer = await requestJson(
      paths.api.requirementGraph(projectId, initial.center, links),
      {},
      locale,
    );
    const { graphView } = await import("#lib/contracts/requirement.ts");
    const graph = answer.ok ? graphView.safeParse(answer.body) : null;
    setState((now) => (graph?.success ? { graph: graph.data, failed: false } : { ...now, failed: true }));
  };
  const { graph, failed } = state;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <label htmlFor="depth" className="flex items-center gap-2 text-small whitespace-nowrap text-soft">
          {t("depth")}
          <Select
            id="depth"
            value={depth}
            className="w-20"
            onChange={(event) => void reach(Number(event.target.value))}
          >
            {[1, 2, 3].map((links) => (
              <option key={links} value={links}>
                {links}
              </option>
            ))}
          </Select>
        </label>
        <Button size="small" aria-pressed={drawn} onClick={() => setDrawn((now) => !now)}>
          {t(drawn ? "hide" : "show")}
        </Button>
        {failed ? (
          <span role="alert" className="text-small text-block">
            {t("failed")}
          </span>
        ) : null}
      </div>
      {drawn ? (
        <TraceGraph projectId={projectId} graph={graph} label={t("label", { id: graph.center })} />
      ) : null}
      <ul className={drawn ? "sr-only" : undefined}>
        {graph.items.map((item) => (
          <li key={item.key} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
            <TraceItemLink
              projectId={projectId}
              kind={item.kind}
              id={item.ref}
              documentId={item.document_id}
            />
            <span lang={language} className="min-w-0 break-words">
              {item.title || item.statement}
            </span>
            <span className="text-small text-faint">
              {item.distance === 0 ? null : t("distance", { count: item.distance })}
            </span>
          </li>
        ))}
      </ul>
      {graph.left_off > 0 ? (
        <p className="mt-2 text-small text-faint">{t("notShown", { count: graph.left_off })}</p>
      ) : null}
    </>
  );
}
