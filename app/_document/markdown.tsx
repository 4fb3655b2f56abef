import type { Element } from "hast";
import type { ComponentProps } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { cx } from "#app/_ui/cx.ts";
import type { Language } from "#lib/domain/language.ts";
import { idPattern, type OwnPattern } from "#lib/domain/requirements/records/id-pattern.ts";
import { BlameMark, type BlameMarkProps } from "./blame-mark.tsx";
import { BLAME_MARK, type BlockMarks, blockMarks } from "./block-marks.ts";
import { headingLinks } from "./heading-links.ts";
import { idLinks } from "./id-links.ts";
import { isLarge } from "./is-large.ts";
import { itemAnchors } from "./item-anchors.ts";
import { parseBySection } from "./parse-by-section.ts";
import { requirementCards } from "./requirement-cards.ts";
import { safeLink } from "./safe-link.ts";
import { SCHEMA } from "./sanitize-schema.ts";
import { sourcePlaces } from "./source-places.ts";
import { type RequirementTrace, TraceLine } from "./trace-line.tsx";
import { TRACE_LINE, traceLines } from "./trace-lines.ts";

/** What is shown beside the words of a document that is read in its project. */
export interface MarkdownExtras {
  readonly marks: BlockMarks;
  /** Who wrote the blocks that `marks` names, by the version. */
  readonly origins: ReadonlyMap<number, Omit<BlameMarkProps, "under">>;
  /** Links of requirements, by id. */
  readonly traces: ReadonlyMap<string, RequirementTrace>;
  readonly projectId: string;
}

interface MarkdownViewProps {
  text: string;
  language: Language;
  /** Anchors of headings, by the line they stand on (1-based). */
  anchors: ReadonlyMap<number, string>;
  /** What stands in for an image: images are never loaded. */
  imageLabel: string;
  linkLabel: string;
  /** The project's own forms of ids. */
  idPatterns?: readonly OwnPattern[];
  extras?: MarkdownExtras;
  /** Blocks bear where they stand in the source, which begins after so many characters of `text`. */
  places?: number | undefined;
}

type HeadingTag = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
const HEADINGS: readonly HeadingTag[] = ["h1", "h2", "h3", "h4", "h5", "h6"];

function headings(anchors: ReadonlyMap<number, string>, linkLabel: string): Components {
  const heading = (Tag: HeadingTag) =>
    function Heading({
      node,
      children,
      ...rest
    }: ComponentProps<HeadingTag> & { node?: Element | undefined }) {
      const anchor = anchors.get(node?.position?.start.line ?? -1);
      if (anchor === undefined) return <Tag {...rest}>{children}</Tag>;
      return (
        <Tag {...rest} id={anchor}>
          {children}
          <a href={`#${anchor}`} className="anchor no-print" aria-label={linkLabel}>
            #
          </a>
        </Tag>
      );
    };
  return Object.fromEntries(HEADINGS.map((tag) => [tag, heading(tag)]));
}

/** How links and images of a text are shown: only safe links lead anywhere, images are named and never loaded. */
export function safeComponents(imageLabel: string) {
  return {
    img: ({ alt }: ComponentProps<"img">) => (
      <span className="image-left-out">{alt ? `${imageLabel}: ${alt}` : imageLabel}</span>
    ),
    a: ({ href, className, children }: ComponentProps<"a">) => {
      const target = safeLink(href);
      if (target === null) return <span>{children}</span>;
      if (target.startsWith("#"))
        return (
          <a href={target} className={className}>
            {children}
          </a>
        );
      return (
        <a href={target} rel="noopener noreferrer nofollow">
          {children}
        </a>
      );
    },
    pre: ({ children, node: _node, ...rest }: ComponentProps<"pre"> & { node?: unknown }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <pre {...rest} tabIndex={0}>
        {children}
      </pre>
    ),
  } satisfies Components;
}

/** The looks of the elements that plugins put in. */
function extraComponents({ origins, traces, projectId }: MarkdownExtras): Components {
  const made = {
    [BLAME_MARK]: ({ value, under }: { value: string; under?: boolean }) => {
      const origin = origins.get(Number(value));
      return origin === undefined ? null : <BlameMark {...origin} under={under === true} />;
    },
    [TRACE_LINE]: ({ item }: { item: string }) => {
      const trace = traces.get(item);
      return trace === undefined ? null : <TraceLine id={item} trace={trace} projectId={projectId} />;
    },
  };
  return made as Components; // names that are no HTML: the library looks them up like any other
}

/** Markdown as a page, made on the server: no raw HTML, no images, only safe links (spec 5 §5.5). */
export function MarkdownView(props: MarkdownViewProps) {
  const { text, language, anchors, imageLabel, linkLabel, idPatterns, extras, places } = props;
  const pattern = idPattern(idPatterns);
  const components: Components = {
    ...headings(anchors, linkLabel),
    ...safeComponents(imageLabel),
    ...(extras === undefined ? {} : extraComponents(extras)),
  };
  const blamed = extras !== undefined && extras.origins.size > 0;
  return (
    <div
      lang={language}
      className={cx("prose reading min-w-0", blamed && "blamed", isLarge(text) && "large")}
    >
      <Markdown
        skipHtml
        remarkPlugins={[remarkGfm, parseBySection]}
        rehypePlugins={[
          [rehypeSanitize, SCHEMA],
          ...(places === undefined ? [] : [() => sourcePlaces(places)]),
          [requirementCards, pattern],
          [itemAnchors, pattern],
          [idLinks, pattern],
          ...(extras === undefined
            ? []
            : [() => blockMarks(extras.marks), () => traceLines(new Set(extras.traces.keys()))]),
          () => headingLinks(anchors),
        ]}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}
