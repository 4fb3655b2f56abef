import type { Element } from "hast";
import type { Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { diagramBlocks } from "#app/_diagram/diagram-blocks.ts";
import { idPattern, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { type BlockMarks, blockMarks } from "./block-marks.ts";
import { headingLinks } from "./heading-links.ts";
import { headingMarks } from "./heading-marks.ts";
import { type IdsElsewhere, idLinks } from "./id-links.ts";
import { itemAnchors } from "./item-anchors.ts";
import { requirementCards } from "./requirement-cards.ts";
import { type ImageBudget, imageBudget, safeElements } from "./safe-elements.ts";
import { SCHEMA } from "./sanitize-schema.ts";
import { sourcePositions } from "./source-positions.ts";
import type { TextAnchors } from "./text-anchors.ts";
import { traceLines } from "./trace-lines.ts";

/** A text and its render options; plain values only, so that they can be sent to a worker thread. */
export interface ReadingRequest {
  readonly text: string;
  /** Anchors of headings, by line (1-based). */
  readonly anchors: ReadonlyMap<number, string>;
  /** Data URLs of the embedded images, which the text replaces with placeholders (`hidePictures`). */
  readonly pictures: readonly string[];
  /** Replaces any other image: external images are never loaded. */
  readonly imageLabel: string;
  readonly linkLabel: string;
  /** The project's own id formats. */
  readonly idPatterns?: readonly OwnPattern[] | undefined;
  /** Ids that other documents of the project define. */
  readonly elsewhere?: IdsElsewhere | undefined;
  /** Marks of blocks, and trace lines of requirements by id. */
  readonly marks?: BlockMarks | undefined;
  readonly traces?: ReadonlyMap<string, Element> | undefined;
  /** Blocks get their source position. The source begins after this number of characters of `text`. */
  readonly places?: number | undefined;
  /** Addresses of the product by the relative links that lead to them, decoded. */
  readonly pages?: ReadonlyMap<string, string> | undefined;
}

/**
 * Plugins after parsing: cards, anchors, links, and everything shown next to the text.
 * @param whole Anchors of the whole text, if the tree is a part of it.
 * @param room Budget for images, shared by all parts.
 */
export function readingPlugins(
  request: ReadingRequest,
  whole?: TextAnchors,
  room: ImageBudget = imageBudget(),
): NonNullable<Options["rehypePlugins"]> {
  const { anchors, imageLabel, pictures, linkLabel, idPatterns, marks, traces, places, elsewhere, pages } =
    request;
  const pattern = idPattern(idPatterns);
  return [
    [rehypeSanitize, SCHEMA],
    ...(places === undefined ? [] : [() => sourcePositions(places)]),
    () => requirementCards(pattern, whole?.usedCardIds),
    () => itemAnchors(pattern, whole?.usedAnchors),
    () => idLinks(pattern, whole?.ids, elsewhere),
    ...(marks === undefined ? [] : [() => blockMarks(marks)]),
    () => headingLinks(anchors, whole),
    () => safeElements({ imageLabel, pictures, room, pages }),
    () => headingMarks(anchors, linkLabel),
    () => diagramBlocks(),
    ...(traces === undefined ? [] : [() => traceLines(traces)]),
  ];
}
