import type { Element, Root } from "hast";
import Markdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { cx } from "#app/_ui/cx.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import type { Language } from "#lib/domain/language.ts";
import { idPattern, type OwnPattern } from "#lib/domain/requirements/records/id-pattern.ts";
import { BlameMark, type BlameMarkProps } from "./blame-mark.tsx";
import { BLAME_MARK, type BlockMarks, blockMarks } from "./block-marks.ts";
import { headingLinks } from "./heading-links.ts";
import { headingMarks } from "./heading-marks.ts";
import { idLinks } from "./id-links.ts";
import { itemAnchors } from "./item-anchors.ts";
import { markupOf } from "./markup.ts";
import { parseBySection } from "./parse-by-section.ts";
import { requirementCards } from "./requirement-cards.ts";
import { safeElements } from "./safe-elements.ts";
import { SCHEMA } from "./sanitize-schema.ts";
import { sourcePlaces } from "./source-places.ts";
import { traceLines } from "./trace-lines.ts";

/** What is shown beside the words of a document that is read in its project. */
export interface MarkdownExtras {
  readonly marks: BlockMarks;
  /** Who wrote the blocks that `marks` names, by the version. */
  readonly origins: ReadonlyMap<number, Omit<BlameMarkProps, "under">>;
  /** The lines for the links of requirements, by id. */
  readonly traces: ReadonlyMap<string, Element>;
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

/** The looks of the elements that plugins put in. */
function extraComponents({ origins }: MarkdownExtras): Components {
  const made = {
    [BLAME_MARK]: ({ value, under }: { value: string; under?: boolean }) => {
      const origin = origins.get(Number(value));
      return origin === undefined ? null : <BlameMark {...origin} under={under === true} />;
    },
  };
  return made as Components; // names that are no HTML: the library looks them up like any other
}

/** What is done to a text once it is read: cards, addresses, links, what is shown beside the words. */
function rehypePlugins(props: MarkdownViewProps): NonNullable<Options["rehypePlugins"]> {
  const { anchors, imageLabel, linkLabel, idPatterns, extras, places } = props;
  const pattern = idPattern(idPatterns);
  return [
    [rehypeSanitize, SCHEMA],
    ...(places === undefined ? [] : [() => sourcePlaces(places)]),
    [requirementCards, pattern],
    [itemAnchors, pattern],
    [idLinks, pattern],
    ...(extras === undefined ? [] : [() => blockMarks(extras.marks)]),
    () => headingLinks(anchors),
    () => safeElements(imageLabel),
    () => headingMarks(anchors, linkLabel),
    ...(extras === undefined ? [] : [() => traceLines(extras.traces)]),
  ];
}

const reading = { skipHtml: true, remarkPlugins: [remarkGfm, parseBySection] };

/** Markdown as a page, made on the server: no raw HTML, no images, only safe links (spec 5 §5.5). */
export function MarkdownView(props: MarkdownViewProps) {
  const { text, language, extras } = props;
  const blamed = extras !== undefined && extras.origins.size > 0;
  const plugins = rehypePlugins(props);
  const large = isLarge(text) && !blamed;
  return (
    <div lang={language} className={cx("prose reading min-w-0", blamed && "blamed")}>
      {large ? (
        <LargeMarkdown text={text} plugins={plugins} />
      ) : (
        <Markdown
          {...reading}
          rehypePlugins={plugins}
          components={extras === undefined ? {} : extraComponents(extras)}
        >
          {text}
        </Markdown>
      )}
    </div>
  );
}

/** Blocks that are laid out together. */
const TOGETHER = 6;
/** About how high a character of markup is: what is not laid out yet takes about its room. */
const PIXELS_EACH = 0.6;

/**
 * A large text as markup in pieces: its tens of thousands of elements are neither sent a second time as a tree nor taken
 * up one by one by the browser's scripts. Nothing in it is a component; its pieces are laid out when the reader comes near.
 */
function LargeMarkdown({ text, plugins }: { text: string; plugins: NonNullable<Options["rehypePlugins"]> }) {
  const pieces: string[] = [];
  const takeMarkup = () => (tree: Root) => {
    const blocks = tree.children.filter((node) => node.type === "element");
    for (let at = 0; at < blocks.length; at += TOGETHER)
      pieces.push(markupOf(blocks.slice(at, at + TOGETHER)));
    tree.children = [];
  };
  Markdown({ ...reading, rehypePlugins: [...plugins, takeMarkup], children: text });
  return pieces.map((piece, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what stands at its place
      key={at}
      className="piece"
      style={{ containIntrinsicBlockSize: `auto ${Math.round(piece.length * PIXELS_EACH)}px` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a sanitised tree, with all text and values escaped
      dangerouslySetInnerHTML={{ __html: piece }}
    />
  ));
}
