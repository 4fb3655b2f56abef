import type { SafeSvg } from "#lib/domain/diagram/safe-svg.ts";

/** The picture as an element, with an accessible name. */
export function pictureElement(picture: SafeSvg, name: string): SVGSVGElement {
  const holder = document.createElement("template");
  holder.innerHTML = picture.svg; // sanitized by safeSvg
  const svg = holder.content.firstElementChild;
  if (!(svg instanceof SVGSVGElement)) throw new Error("a picture is an SVG");
  svg.setAttribute("role", "graphics-document document");
  svg.setAttribute("aria-label", name);
  return svg;
}
