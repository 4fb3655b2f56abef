const HEADER = 12;
const ENTRY = 16;
/** What the sum over a whole font and the adjustment in its head make together. */
const WHOLE = 0xb1b0afba;
const ADJUSTMENT = 8;

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

/** How a font calls itself; readers of a PDF show the two joined by a hyphen. */
export interface FontName {
  readonly family: string;
  readonly style: "Regular" | "Bold";
}

/**
 * Finishes a font that was cut to a text. It gets its own name: an instance of a variable font has that of its default,
 * so that regular and bold letters would both be called "Thin". And it gets a box for what no font has, since cutting
 * leaves that sign empty and a character would be gone without a trace. In: a TrueType file.
 */
export function finishFont(font: Buffer, name: FontName): Buffer {
  const tables = tablesOf(font);
  tables.set("name", nameTable(name));
  withBox(tables);
  return fontOf(font.readUInt32BE(0), tables);
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entry = HEADER + at * ENTRY;
    const from = font.readUInt32BE(entry + 8);
    tables.set(
      font.toString("latin1", entry, entry + 4),
      font.subarray(from, from + font.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

/** Names in English for Windows, which every reader knows: family, style, full name and the name in PostScript. */
function nameTable({ family, style }: FontName): Buffer {
  const names = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family.replaceAll(" ", "")}-${style}`],
  ] as const;
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const strings: Buffer[] = [];
  let offset = 0;
  for (const [at, [id, text]] of names.entries()) {
    const bytes = Buffer.from(text, "utf16le").swap16();
    for (const [field, value] of [3, 1, 0x409, id, bytes.length, offset].entries())
      head.writeUInt16BE(value, 6 + at * 12 + field * 2);
    strings.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...strings]);
}

const UNITS_PER_EM = 18;
const LOCATION_FORMAT = 50;

/** Puts an outlined box in the place of the first glyph, and says where the others have moved to. */
function withBox(tables: Map<string, Buffer>): void {
  const [head, glyphs, places, widths] = ["head", "glyf", "loca", "hmtx"].map((tag) => tables.get(tag));
  if (!(head && glyphs && places && widths)) return;
  const long = head.readUInt16BE(LOCATION_FORMAT) === 1;
  const old = Array.from({ length: places.length / (long ? 4 : 2) }, (_, at) =>
    long ? places.readUInt32BE(at * 4) : places.readUInt16BE(at * 2) * 2,
  );
  const rest = glyphs.subarray(old[1] ?? 0);
  const box = padded(boxGlyph(widths.readUInt16BE(0), head.readUInt16BE(UNITS_PER_EM)));
  const moved = Buffer.alloc(old.length * 4);
  for (const [at, place] of old.entries())
    if (at > 0) moved.writeUInt32BE(place - (old[1] ?? 0) + box.length, at * 4);
  const longHead = Buffer.from(head);
  longHead.writeUInt16BE(1, LOCATION_FORMAT);
  tables
    .set("head", longHead)
    .set("loca", moved)
    .set("glyf", Buffer.concat([box, rest]));
}

/** A simple glyph: a frame as wide as the sign is, its inner edge drawn the other way round. */
function boxGlyph(width: number, em: number): Buffer {
  const side = Math.round(width * 0.1);
  const line = Math.round(em * 0.05);
  const [left, right, low, high] = [side, width - side, 0, Math.round(em * 0.72)];
  const points = [
    [left, low],
    [left, high],
    [right, high],
    [right, low],
    [left + line, low + line],
    [right - line, low + line],
    [right - line, high - line],
    [left + line, high - line],
  ] as const;
  const glyph = Buffer.alloc(16 + points.length * 5);
  for (const [at, value] of [2, left, low, right, high, 3, 7, 0].entries()) glyph.writeInt16BE(value, at * 2);
  // Every point is on the outline, and its two steps take two bytes each.
  glyph.fill(1, 16, 16 + points.length);
  for (const axis of [0, 1] as const) {
    let before = 0;
    for (const [at, point] of points.entries()) {
      glyph.writeInt16BE(point[axis] - before, 16 + points.length * (1 + axis * 2) + at * 2);
      before = point[axis];
    }
  }
  return glyph;
}

/** The sum of a table's words, the last filled up with zeros. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function fontOf(version: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const ordered = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(HEADER + ordered.length * ENTRY);
  const power = Math.floor(Math.log2(ordered.length));
  directory.writeUInt32BE(version, 0);
  directory.writeUInt16BE(ordered.length, 4);
  directory.writeUInt16BE(2 ** power * ENTRY, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(ordered.length * ENTRY - 2 ** power * ENTRY, 10);
  const parts: Buffer[] = [];
  let offset = directory.length;
  let head = -1;
  for (const [at, [tag, table]] of ordered.entries()) {
    const part = padded(table);
    if (tag === "head") {
      head = offset;
      part.writeUInt32BE(0, ADJUSTMENT);
    }
    const entry = HEADER + at * ENTRY;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(sumOf(part), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    parts.push(part);
    offset += part.length;
  }
  const font = Buffer.concat([directory, ...parts]);
  if (head >= 0) font.writeUInt32BE((WHOLE - sumOf(font)) >>> 0, head + ADJUSTMENT);
  return font;
}
