import type { Element, Root, RootContent } from "hast";
import { decodeFragment } from "#lib/domain/document/fold-anchor.ts";
import { dataPicture, pictureBytes } from "#lib/domain/document/picture/data-picture.ts";
import { pictureOfPlaceholder, withPictures } from "#lib/domain/document/picture/hide-pictures.ts";
import { pictureSize } from "#lib/domain/document/picture/picture-size.ts";
import { safeLink } from "./safe-link.ts";

export interface SafeLooks {
  /** Replaces an image that is not shown. */
  readonly imageLabel: string;
  /** Data URLs of the embedded images, by the number of their placeholder. */
  readonly pictures: readonly string[];
  readonly room: ImageBudget;
  /** Addresses of the product by the relative links that lead to them, decoded. Other relative links become text. */
  readonly pages?: ReadonlyMap<string, string> | undefined;
}

/** A safe link keeps its target and, within the page, its class. An unsafe one becomes plain text. */
function safe(node: Element, pages: SafeLooks["pages"]): void {
  const { href, className } = node.properties;
  const page = typeof href === "string" ? pages?.get(decodeFragment(href)) : undefined;
  if (page !== undefined) {
    node.properties = { href: page };
    return;
  }
  const target = safeLink(typeof href === "string" ? href : undefined);
  if (target === null) {
    node.tagName = "span";
    node.properties = {};
  } else
    node.properties = target.startsWith("#")
      ? { href: target, ...(className === undefined ? {} : { className }) }
      : { href: target, rel: ["noopener", "noreferrer", "nofollow"] };
}

/** Limit of image data per page, in characters: one image can be shown in many positions. */
const MAX_IMAGE_CHARACTERS = 6_000_000;

/** The remaining image budget of a page, over all its chunks. */
export interface ImageBudget {
  characters: number;
}
export const imageBudget = (): ImageBudget => ({ characters: MAX_IMAGE_CHARACTERS });

/** The number of base64 characters that contain the size of an image at the start of its data. */
const HEAD = 80_000;

/** Shows an embedded image. Any other image is named and never loaded. */
function picture(node: Element, { imageLabel, pictures, room }: SafeLooks): void {
  const { alt, src } = node.properties;
  const address = typeof src === "string" ? pictureOfPlaceholder(src, pictures) : null;
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
 * Rehype plugin after all plugins that read or create links: keeps only safe links, shows embedded images, names
 * external ones without loading them, and makes scrolling elements focusable.
 */
export function safeElements(looks: SafeLooks) {
  const visit = (node: RootContent): void => {
    if (node.type === "text") node.value = withPictures(node.value, looks.pictures);
    if (node.type !== "element") return;
    if (node.tagName === "a") safe(node, looks.pages);
    else if (node.tagName === "img") picture(node, looks);
    else if (node.tagName === "pre") node.properties.tabIndex = 0;
    for (const child of node.children) visit(child);
  };
  return (tree: Root): void => {
    for (const node of tree.children) visit(node);
  };
}
