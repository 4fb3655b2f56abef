import type { SafeSvg } from "#lib/domain/diagram/safe-svg.ts";

/** A picture as it is in the page, with a name for those who do not see it. */
export function pictureElement(picture: SafeSvg, name: string): SVGSVGElement {
  const holder = document.createElement("template");
  holder.innerHTML = picture.svg; // written again by safeSvg
  const svg = holder.content.firstElementChild;
  if (!(svg instanceof SVGSVGElement)) throw new Error("a picture is an SVG");
  svg.setAttribute("role", "graphics-document document");
  svg.setAttribute("aria-label", name);
  return svg;
}
