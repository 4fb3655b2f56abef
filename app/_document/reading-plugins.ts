import type { Element } from "hast";
import type { Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { diagramBlocks } from "#app/_diagram/diagram-blocks.ts";
import { idPattern, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { type BlockMarks, blockMarks } from "./block-marks.ts";
import { headingLinks } from "./heading-links.ts";
import { headingMarks } from "./heading-marks.ts";
import { idLinks } from "./id-links.ts";
import { itemAnchors } from "./item-anchors.ts";
import { requirementCards } from "./requirement-cards.ts";
import { type PictureRoom, pictureRoom, safeElements } from "./safe-elements.ts";
import { SCHEMA } from "./sanitize-schema.ts";
import { sourcePlaces } from "./source-places.ts";
import type { TextAddresses } from "./text-addresses.ts";
import { traceLines } from "./trace-lines.ts";

/** A text and what is to be made of it; plain values alone, so that a thread can be reported. */
export interface ReadingRequest {
  readonly text: string;
  /** Anchors of headings, by the line they are on (1-based). */
  readonly anchors: ReadonlyMap<number, string>;
  /** Addresses of the pictures in the text, which has stand-ins for them (`hidePictures`). */
  readonly pictures: readonly string[];
  /** What replaces any other image: none is ever loaded. */
  readonly imageLabel: string;
  readonly linkLabel: string;
  /** The project's own forms of ids. */
  readonly idPatterns?: readonly OwnPattern[] | undefined;
  /** What is marked at blocks, and the lines for the links of requirements, by id. */
  readonly marks?: BlockMarks | undefined;
  readonly traces?: ReadonlyMap<string, Element> | undefined;
  /** Blocks bear where they are in the source, which begins after this many characters of `text`. */
  readonly places?: number | undefined;
}

/**
 * What is done to a text once it is read: cards, addresses, links, what is shown next to the words.
 * @param whole what the whole text has addresses for, where it comes in parts; absent: the tree is the whole text
 * @param room for pictures, shared by all parts
 */
export function readingPlugins(
  request: ReadingRequest,
  whole?: TextAddresses,
  room: PictureRoom = pictureRoom(),
): NonNullable<Options["rehypePlugins"]> {
  const { anchors, imageLabel, pictures, linkLabel, idPatterns, marks, traces, places } = request;
  const pattern = idPattern(idPatterns);
  return [
    [rehypeSanitize, SCHEMA],
    ...(places === undefined ? [] : [() => sourcePlaces(places)]),
    () => requirementCards(pattern, whole?.cardsMet),
    () => itemAnchors(pattern, whole?.addressesMet),
    () => idLinks(pattern, whole?.ids),
    ...(marks === undefined ? [] : [() => blockMarks(marks)]),
    () => headingLinks(anchors, whole),
    () => safeElements({ imageLabel, pictures, room }),
    () => headingMarks(anchors, linkLabel),
    () => diagramBlocks(),
    ...(traces === undefined ? [] : [() => traceLines(traces)]),
  ];
}
