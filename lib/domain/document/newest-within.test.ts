import fc from "fast-check";
import { expect, it } from "vitest";
import { NewestWithin } from "./newest-within.ts";
import { writtenBlocks } from "./written-blocks.ts";

it("returns for any range the newest version of the blocks that begin in it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
      fc.nat(200),
      fc.nat(200),
      (owners, a, b) => {
        const text = owners.map((_, at) => `p${at}`).join("\n\n");
        const blocks = writtenBlocks(text);
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const inside = owners.filter(
          (_, at) => (blocks[at]?.start ?? -1) >= from && (blocks[at]?.start ?? to) < to,
        );
        expect(new NewestWithin(blocks, owners).of(from, to)).toBe(
          inside.length === 0 ? null : Math.max(...inside),
        );
      },
    ),
  );
});
