import { describe, expect, it } from "vitest";
import { readCsvRows } from "./read-csv.ts";

describe("the rows of a CSV file", () => {
  it("are separated by the character that its first line states, which is no row", () => {
    const text = "sep=;\r\nid;text\r\n1;Print, log, and send.\r\n";
    expect(readCsvRows(text)).toEqual([
      ["id", "text"],
      ["1", "Print, log, and send."],
    ]);
    expect(readCsvRows(`\uFEFF${text}`)).toEqual(readCsvRows(text));
  });

  it("include a first line that only resembles it", () => {
    expect(readCsvRows("sep=a note,text\n1,Print.\n")).toEqual([
      ["sep=a note", "text"],
      ["1", "Print."],
    ]);
  });
});
