"use client";
import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import type { FindingPage } from "#lib/contracts/lint.ts";
import { paths } from "#lib/contracts/paths.ts";
import { LINT_SEVERITIES, type LintSeverity } from "#lib/domain/lint/severity.ts";

/** Findings per request. */
const PAGE_SIZE = "100";

interface FindingsQuery {
  readonly document: { readonly id: string; readonly version: number };
  readonly counts: Readonly<Record<LintSeverity, number>>;
  /** The first page of the severities shown initially. */
  readonly first: FindingPage;
}

interface Loaded extends FindingPage {
  /** The version and severities that were loaded. */
  readonly of: string;
}

/**
 * The findings of a version, page by page: selected severities, loaded findings, and how to load more. `problem`: the
 * error of the last request; loading again retries.
 */
export function useFindings({ document, counts, first }: FindingsQuery) {
  const locale = useLocale();
  const grave = counts.error + counts.warning > 0;
  const usual: readonly LintSeverity[] = grave ? ["error", "warning"] : LINT_SEVERITIES;
  const [on, setOn] = useState(usual);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string | null }>({
    busy: false,
    problem: null,
  });
  const of = `${document.version} ${on.join()}`;
  const given = on.join() === usual.join() ? { ...first, of } : null;
  const here: Loaded | null = loaded?.of === of ? loaded : given;
  const total = on.reduce((sum, severity) => sum + counts[severity], 0);

  const isMissing = here === null && total > 0;
  const missing = isMissing ? of : null;
  const busy = state.busy || (isMissing && state.problem === null);
  /** Loads the next page. */
  const fetchPage = () => {
    const cursor = here?.next_cursor ?? null;
    const page = { version: String(document.version), severity: on.join(), limit: PAGE_SIZE };
    const url = paths.api.documentLint(document.id, cursor === null ? page : { ...page, cursor });
    return requestJson(url, { method: "POST" }, locale);
  };
  /** Appends a page of findings. Returns whether any were added. */
  const take = (answer: Awaited<ReturnType<typeof fetchPage>>): boolean => {
    setState({ busy: false, problem: answer.ok ? null : answer.message });
    if (!answer.ok) return false;
    const { findings, next_cursor } = answer.body as FindingPage;
    setLoaded({ findings: [...(here?.findings ?? []), ...findings], next_cursor, of });
    return findings.length > 0;
  };
  const more = async (): Promise<boolean> => {
    if (busy || (here !== null && here.next_cursor === null)) return false;
    setState({ busy: true, problem: null });
    return take(await fetchPage());
  };
  const fetchFirst = useEffectEvent(fetchPage);
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    let wanted = missing !== null;
    if (wanted)
      void fetchFirst().then((answer) => {
        if (wanted) takeFirst(answer);
      });
    return () => {
      wanted = false;
    };
  }, [missing]);
  const findings = here?.findings ?? [];
  return { on, setOn, findings, left: total - findings.length, more, busy, problem: state.problem };
}
