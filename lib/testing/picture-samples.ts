import { crc32, deflateSync } from "node:zlib";

/** A member of a PNG with its length and checksum. */
function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/**
 * A real PNG, drawn.
 * @param seed another seed is another picture; from 1000 on, noise that hardly packs
 */
export function pngPicture(width: number, height: number, seed = 0): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  let noise = seed + 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * 3; x++) {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
      const drawn = x < 6 || y < 2 ? 40 : (x + y * 2 + seed * 7) % 230;
      rows[y * (1 + width * 3) + 1 + x] = seed >= 1000 ? noise >>> 16 : drawn;
    }
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [
    magic,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

/** A real GIF of one pixel. */
export const gifPicture = (): Uint8Array =>
  new Uint8Array(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"));

/** The head of a JPEG of 300 × 200 with a comment before its frame. */
export const jpegHead = (): Uint8Array =>
  new Uint8Array([
    0xff, 0xd8, 0xff, 0xfe, 0, 5, 65, 66, 67, 0xff, 0xc0, 0, 17, 8, 0, 200, 1, 44, 3, 1, 0x22, 0, 2, 0x11, 1,
    3, 0x11, 1, 0xff, 0xd9,
  ]);

/** The address of a picture in a text. */
export const addressOf = (bytes: Uint8Array, kind = "png"): string =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`;
