import type { Element, Root, RootContent } from "hast";
import { dataPicture, pictureBytes } from "#lib/domain/document/picture/data-picture.ts";
import { shownPicture, withPictures } from "#lib/domain/document/picture/hide-pictures.ts";
import { pictureSize } from "#lib/domain/document/picture/picture-size.ts";
import { safeLink } from "./safe-link.ts";

export interface SafeLooks {
  /** What replaces an image that is not shown. */
  readonly imageLabel: string;
  /** Addresses of the pictures that are in the text, by the number of their stand-in. */
  readonly pictures: readonly string[];
  readonly room: PictureRoom;
}

/** A link keeps its target and, within the page, its look; what may not be followed is plain text. */
function safe(node: Element): void {
  const { href, className } = node.properties;
  const target = safeLink(typeof href === "string" ? href : undefined);
  if (target === null) {
    node.tagName = "span";
    node.properties = {};
  } else
    node.properties = target.startsWith("#")
      ? { href: target, ...(className === undefined ? {} : { className }) }
      : { href: target, rel: ["noopener", "noreferrer", "nofollow"] };
}

/** How many characters of pictures a page takes: one picture may be shown from many places. */
const MOST_SHOWN = 6_000_000;

/** What is left of a page's room for pictures, over all its portions. */
export interface PictureRoom {
  characters: number;
}
export const pictureRoom = (): PictureRoom => ({ characters: MOST_SHOWN });

/** The number of base64 characters that contain a picture's size, if nothing comes before it. */
const HEAD = 80_000;

/** A picture that is in the text itself is shown; any other image is named and never loaded. */
function picture(node: Element, { imageLabel, pictures, room }: SafeLooks): void {
  const { alt, src } = node.properties;
  const address = typeof src === "string" ? shownPicture(src, pictures) : null;
  const found = address === null ? null : dataPicture(address);
  if (address === null || found === null || address.length > room.characters) {
    named(node, imageLabel);
    return;
  }
  room.characters -= address.length;
  const size = pictureSize(pictureBytes(found.base64.slice(0, HEAD)));
  node.properties = {
    src: address,
    alt: typeof alt === "string" ? alt : "",
    ...(size === null ? {} : { width: size.width, height: size.height }),
    decoding: "async",
  };
}

function named(node: Element, label: string): void {
  const { alt } = node.properties;
  node.tagName = "span";
  node.properties = { className: ["image-left-out"] };
  node.children = [{ type: "text", value: alt ? `${label}: ${alt}` : label }];
}

/**
 * A rehype plugin after all that read or make links: only safe links lead anywhere, pictures in the text are shown and
 * images elsewhere named and never loaded, and what scrolls can be reached by keyboard.
 */
export function safeElements(looks: SafeLooks) {
  const visit = (node: RootContent): void => {
    if (node.type === "text") node.value = withPictures(node.value, looks.pictures);
    if (node.type !== "element") return;
    if (node.tagName === "a") safe(node);
    else if (node.tagName === "img") picture(node, looks);
    else if (node.tagName === "pre") node.properties.tabIndex = 0;
    for (const child of node.children) visit(child);
  };
  return (tree: Root): void => {
    for (const node of tree.children) visit(node);
  };
}
