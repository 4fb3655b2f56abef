import type { useFormatter, useTranslations } from "next-intl";
import type { ChangeMark } from "#app/_document/block-marks.ts";
import type { MarkdownExtras } from "#app/_document/markdown.tsx";
import { type TraceLabels, traceLine } from "#app/_document/trace-line.ts";
import type { BlameView, UnseenView, VersionOriginView } from "#lib/contracts/history.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementTrace } from "#lib/contracts/requirement-trace.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import type { Language } from "#lib/domain/language.ts";
import type { IdElsewhere } from "#lib/usecases/document/list-ids-elsewhere.ts";

/** Data about a document that is shown next to its text. */
export interface ReadingData {
  readonly projectId: string;
  readonly documentId: string;
  readonly blame: BlameView | null;
  readonly unseen: UnseenView | null;
  readonly traces: readonly RequirementTrace[];
  /** Ids that the text mentions and other documents define. */
  readonly elsewhere: readonly IdElsewhere[];
}

interface ReadingTranslators {
  readonly t: ReturnType<typeof useTranslations<"history.blame">>;
  readonly format: ReturnType<typeof useFormatter>;
  readonly locale: Language;
  readonly trace: ReturnType<typeof useTranslations<"history.trace">>;
}

/** Authors are shown where a version's text begins and at every heading, so that one is at most a section away. */
function blameMarks({ blocks }: BlameView): Map<number, number> {
  const marks = new Map<number, number>();
  let last = 0;
  for (const { kind, line, written_in: version } of blocks) {
    if (version !== last || kind === "heading") marks.set(line, version);
    last = version;
  }
  return marks;
}

function changeMarks(unseen: UnseenView | null): Map<number, ChangeMark> {
  const marks = new Map<number, ChangeMark>();
  for (const { line, lines } of unseen?.places ?? []) {
    for (const more of lines) marks.set(more, "more");
    marks.set(line, lines.length === 0 ? "removed" : "first");
  }
  return marks;
}

function originOf(
  origin: VersionOriginView,
  { projectId, documentId }: ReadingData,
  { t, format, locale }: ReadingTranslators,
) {
  const { version, author, note, run_id, suggestions } = origin;
  const date = format.dateTime(new Date(origin.created_at), { dateStyle: "medium", timeZone: "UTC" });
  const by = [...new Set(suggestions.map((one) => shownAuthorName(one.author, locale)))];
  const detail = [
    author.kind === "token" ? t("program") : "",
    by.length === 0 ? "" : t("suggestion", { names: format.list(by) }),
    run_id === null ? "" : t("run"),
    note,
  ];
  return {
    href:
      version === 1
        ? paths.document(projectId, documentId, 1)
        : paths.documentChanges(projectId, documentId, version),
    label: t("label", { version, name: shownAuthorName(author, locale), date }),
    detail: detail.filter((one) => one !== "").join(" · "),
  };
}

/** The parts of the reading view next to the text. */
export function readingExtras(known: ReadingData, words: ReadingTranslators): MarkdownExtras {
  const { blame, unseen, traces, elsewhere, projectId } = known;
  const { trace } = words;
  const said: TraceLabels = {
    projectId,
    need: trace("need"),
    links: trace("links"),
    source: (id, ref) => trace("source", { id, ref }),
    test: (id, ref) => trace("test", { id, ref }),
    record: (id) => trace("record", { id }),
  };
  return {
    marks: { blame: blame === null ? new Map() : blameMarks(blame), changed: changeMarks(unseen) },
    origins: new Map(blame?.versions.map((one) => [one.version, originOf(one, known, words)])),
    traces: new Map(traces.map((one) => [one.id, traceLine(one, said)])),
    elsewhere: new Map(
      elsewhere.map(({ id, document_id: document }) => [
        id,
        `${paths.document(projectId, document)}#${encodeURIComponent(id)}`,
      ]),
    ),
  };
}
