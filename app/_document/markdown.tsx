import type { Element } from "hast";
import type { ComponentProps, ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import type { Language } from "#lib/domain/language.ts";
import { idPattern, type OwnPattern } from "#lib/domain/requirements/records/id-pattern.ts";
import { idLinks } from "./id-links.ts";
import { requirementCards } from "./requirement-cards.ts";
import { safeLink } from "./safe-link.ts";
import { SCHEMA } from "./sanitize-schema.ts";

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
}

type HeadingTag = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
const HEADINGS: readonly HeadingTag[] = ["h1", "h2", "h3", "h4", "h5", "h6"];

function headings(anchors: ReadonlyMap<number, string>, linkLabel: string): Components {
  const heading = (Tag: HeadingTag) =>
    function Heading({ node, children }: { node?: Element | undefined; children?: ReactNode }) {
      const anchor = anchors.get(node?.position?.start.line ?? -1);
      if (anchor === undefined) return <Tag>{children}</Tag>;
      return (
        <Tag id={anchor}>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    pre: ({ children }: ComponentProps<"pre">) => <pre tabIndex={0}>{children}</pre>,
  } satisfies Components;
}

/** Markdown as a page, made on the server: no raw HTML, no images, only safe links (spec 5 §5.5). */
export function MarkdownView({
  text,
  language,
  anchors,
  imageLabel,
  linkLabel,
  idPatterns,
}: MarkdownViewProps) {
  const pattern = idPattern(idPatterns);
  const components: Components = { ...headings(anchors, linkLabel), ...safeComponents(imageLabel) };
  return (
    <div lang={language} className="prose reading min-w-0">
      <Markdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[
          [rehypeSanitize, SCHEMA],
          [requirementCards, pattern],
          [idLinks, pattern],
        ]}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}
