/** Kinds of pictures that pages, print and Word show; anything else is named and left out. */
export const PICTURE_KINDS = ["png", "jpeg", "gif", "webp"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture that is in a text itself. */
export interface DataPicture {
  readonly kind: PictureKind;
  readonly base64: string;
}

const INTRO = /^data:image\/(png|jpeg|gif|webp);base64,/i;

/**
 * The picture that an address holds; null for an address that leads elsewhere, another kind, or what is no base64.
 * Whether its bytes are such a picture is for `pictureSize` to say.
 */
export function dataPicture(address: string): DataPicture | null {
  const intro = INTRO.exec(address);
  if (intro === null) return null;
  const base64 = address.slice(intro[0].length);
  if (base64.length === 0 || base64Length(base64, 0) !== base64.length) return null;
  return { kind: (intro[1] ?? "").toLowerCase() as PictureKind, base64 };
}

/** The address of a picture that is in a text itself. */
export const pictureAddress = ({ kind, base64 }: DataPicture): string =>
  `data:image/${kind};base64,${base64}`;

/** The bytes of a picture; empty where its base64 cannot be read. */
export function pictureBytes(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

const isBase64 = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 43 ||
  code === 47;

/** How many characters from `from` on are base64, its padding included. Linear. */
export function base64Length(text: string, from: number): number {
  let end = from;
  while (isBase64(text.charCodeAt(end))) end += 1;
  for (let pad = 0; pad < 2 && text[end] === "="; pad++) end += 1;
  return end - from;
}
