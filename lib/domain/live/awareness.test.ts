import { describe, expect, it } from "vitest";
import { shownPerson, shownPersonSchema } from "./awareness.ts";

const MEI = { id: "usr_1", name: "Mei" };
const PLACE = { type: null, tname: "text", item: { client: 1, clock: 2 }, assoc: 0 };

describe("presence information of a person", () => {
  it("has the identity of the session, whatever the editor sends", () => {
    const said = { user: { id: "usr_2", name: "Tom", color: "url(https://evil)" }, extra: "x".repeat(9999) };
    const shown = shownPerson(MEI, said);
    expect(shown.user).toMatchObject(MEI);
    expect(Object.keys(shown)).toEqual(["user", "cursor"]);
    expect(shown.user.color).toMatch(/^hsl\(\d+ 60% 38%\)$/);
    expect(shownPersonSchema.parse(shown)).toEqual(shown);
  });

  it("contains a valid cursor position and drops an invalid one", () => {
    expect(shownPerson(MEI, { cursor: { anchor: PLACE, head: PLACE } }).cursor).toEqual({
      anchor: PLACE,
      head: PLACE,
    });
    for (const said of [null, 7, { cursor: "here" }, { cursor: { anchor: { item: "no" }, head: PLACE } }])
      expect(shownPerson(MEI, said).cursor).toBeNull();
  });

  it("has one stable colour per person", () => {
    expect(shownPerson(MEI, {}).user.color).toBe(shownPerson(MEI, {}).user.color);
  });
});
