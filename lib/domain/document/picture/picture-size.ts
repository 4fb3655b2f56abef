import type { PictureKind } from "./data-picture.ts";

/** Kind and size from a picture's header; width and height in pixels. */
export interface PictureSize {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
}

const MAX_SIDE = 65_535;

/** Parses the header of a PNG, JPEG, GIF or WebP; null for anything else. Never throws. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const found = png(bytes) ?? gif(bytes) ?? jpeg(bytes) ?? webp(bytes);
  if (found === null) return null;
  const { width, height } = found;
  return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE ? found : null;
}

const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0));
const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
const little16 = (bytes: Uint8Array, at: number): number => byte(bytes, at) | (byte(bytes, at + 1) << 8);
const big16 = (bytes: Uint8Array, at: number): number => (byte(bytes, at) << 8) | byte(bytes, at + 1);
const big32 = (bytes: Uint8Array, at: number): number => big16(bytes, at) * 0x1_0000 + big16(bytes, at + 2);

function png(bytes: Uint8Array): PictureSize | null {
  if (!ascii(bytes, 0, "\u0089PNG\r\n\u001a\n") || !ascii(bytes, 12, "IHDR")) return null;
  return { kind: "png", width: big32(bytes, 16), height: big32(bytes, 20) };
}

function gif(bytes: Uint8Array): PictureSize | null {
  if (!(ascii(bytes, 0, "GIF87a") || ascii(bytes, 0, "GIF89a"))) return null;
  return { kind: "gif", width: little16(bytes, 6), height: little16(bytes, 8) };
}

/** The size of a JPEG is in its frame header; the segments before it are skipped by their lengths. */
function jpeg(bytes: Uint8Array): PictureSize | null {
  if (!(byte(bytes, 0) === 0xff && byte(bytes, 1) === 0xd8)) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const mark = byte(bytes, at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame) return { kind: "jpeg", height: big16(bytes, at + 5), width: big16(bytes, at + 7) };
    // Fill bytes before a marker are single bytes; a segment's length includes its length field.
    at += mark === 0xff ? 1 : 2 + Math.max(2, big16(bytes, at + 2));
  }
  return null;
}

function webp(bytes: Uint8Array): PictureSize | null {
  if (!(ascii(bytes, 0, "RIFF") && ascii(bytes, 8, "WEBP"))) return null;
  if (ascii(bytes, 12, "VP8 "))
    return { kind: "webp", width: little16(bytes, 26) & 0x3fff, height: little16(bytes, 28) & 0x3fff };
  if (ascii(bytes, 12, "VP8L")) {
    const bits = little16(bytes, 21) + little16(bytes, 23) * 0x1_0000;
    return { kind: "webp", width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
  }
  if (!ascii(bytes, 12, "VP8X")) return null;
  const side = (at: number) => little16(bytes, at) + byte(bytes, at + 2) * 0x1_0000 + 1;
  return { kind: "webp", width: side(24), height: side(27) };
}
