import type { Element } from "hast";
import { pictureSize } from "../../domain/document/picture/picture-size.ts";
import type { FoundPicture, ImportedPictures } from "../docx/imported-pictures.ts";
import { childNamed, elementsIn, textIn, type XmlElement } from "../reqif/read-xml.ts";
import { htmlElement } from "./html-element.ts";
import { isOutside } from "./odt-package.ts";

/** The pictures of an OpenDocument text as images of HTML, whose sources are known after `finish`. */
export class OdtPictures {
  private readonly members: Readonly<Record<string, Uint8Array>>;
  private readonly imported: ImportedPictures;
  private readonly pending: Promise<void>[] = [];

  constructor(members: Readonly<Record<string, Uint8Array>>, imported: ImportedPictures) {
    this.members = members;
    this.imported = imported;
  }

  /** The picture of a frame; null for a frame without one, and for an object, whose picture is only its preview. */
  of(frame: XmlElement): Element | null {
    const parts = elementsIn(frame);
    if (parts.some(({ name }) => name === "object" || name === "object-ole" || name === "text-box"))
      return null;
    const images = parts.filter(({ name }) => name === "image");
    if (images.length === 0) return null;
    const alt = [childNamed(frame, "title"), childNamed(frame, "desc")].map(textIn).find((one) => one !== "");
    const found = images.flatMap((image) => this.bytesOf(image));
    // A drawing is followed by its copy in a format that every program shows.
    const shown = found.find(({ bytes }) => pictureSize(bytes) !== null) ?? found[0];
    const element = htmlElement("img", [], { src: "", alt: alt ?? "" });
    if (shown !== undefined) this.take(element, { ...shown, alt: alt ?? "" });
    return element;
  }

  /** Waits until every picture has its label. */
  async finish(): Promise<void> {
    await Promise.all(this.pending);
  }

  private take(
    element: Element,
    { bytes, contentType, alt }: Omit<FoundPicture, "bytes"> & { bytes: Uint8Array },
  ): void {
    const taken = this.imported.take({ contentType, alt, bytes: async () => bytes });
    this.pending.push(
      taken.then((src) => {
        element.properties.src = src;
      }),
    );
  }

  private bytesOf(image: XmlElement): { bytes: Uint8Array; contentType: string }[] {
    const { href = "", "mime-type": type } = image.attributes;
    const data = childNamed(image, "binary-data");
    const name = href.replace(/^\.\//, "");
    const bytes = data === undefined ? this.members[name] : Buffer.from(textIn(data), "base64");
    if (bytes === undefined || (data === undefined && isOutside(href))) return [];
    return [{ bytes: new Uint8Array(bytes), contentType: type ?? `image/${/[^.]*$/.exec(name)?.[0] ?? ""}` }];
  }
}
