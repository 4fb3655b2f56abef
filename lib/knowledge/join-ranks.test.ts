import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinRanks } from "./join-ranks.ts";

const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
const joined = (first: readonly string[], second: readonly string[]) =>
  joinRanks(named(first), named(second)).map(({ id }) => id);

const ranking = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"));

describe("joining two rankings", () => {
  it("puts what both contain before what one of them contains", () => {
    expect(joined(["a", "b"], ["c", "b"])).toEqual(["b", "a", "c"]);
  });

  it("returns the one ranking if the other is empty", () => {
    fc.assert(
      fc.property(ranking, (ids) => {
        expect(joined(ids, [])).toEqual(ids);
        expect(joined([], ids)).toEqual(ids);
      }),
    );
  });

  it("contains each passage of both once", () => {
    fc.assert(
      fc.property(ranking, ranking, (first, second) => {
        expect(joined(first, second).toSorted()).toEqual([...new Set([...first, ...second])].toSorted());
      }),
    );
  });
});
