import { expect, it } from "vitest";
import { AppError } from "#lib/domain/app-error.ts";
import { streamCsv } from "./stream-csv.ts";
import { CSV_MARK } from "./write-csv.ts";

const cell = (row: string) => row;
const pages = (...all: readonly (readonly string[])[]) => {
  const asked: (string | undefined)[] = [];
  const readPage = async ({ cursor }: { readonly cursor: string | undefined }) => {
    asked.push(cursor);
    const at = Number(cursor ?? 0);
    return { data: all[at] ?? [], next_cursor: at + 1 < all.length ? String(at + 1) : null };
  };
  return { asked, readPage };
};
const textOf = async (file: ReadableStream<Uint8Array>) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(file).arrayBuffer());

it("has all pages in their order, below one line of names", async () => {
  const { readPage } = pages(["one", "two"], [], ["three"]);
  const file = await streamCsv([["name", cell]], {}, readPage);
  expect(await textOf(file)).toBe(`${CSV_MARK}name\r\none\r\ntwo\r\nthree\r\n`);
});

it("has only names if the list is empty", async () => {
  const file = await streamCsv([["name", cell]], {}, pages([]).readPage);
  expect(await textOf(file)).toBe(`${CSV_MARK}name\r\n`);
});

it("has headings in place of the names that have one", async () => {
  const file = await streamCsv(
    [
      ["name", cell],
      ["other", cell],
    ],
    { name: "名称" },
    pages(["one"]).readPage,
  );
  expect(await textOf(file)).toBe(`${CSV_MARK}名称,other\r\none,one\r\n`);
});

it("makes no formula of a text, and quotes separators", async () => {
  const file = await streamCsv([["name", cell]], {}, pages(["=1+1", '@a,"b"', "第一\n第二"]).readPage);
  expect(await textOf(file)).toBe(`${CSV_MARK}name\r\n'=1+1\r\n"'@a,""b"""\r\n"第一\n第二"\r\n`);
});

it("reads a page when the client takes the one before, and none after the client has left", async () => {
  const { asked, readPage } = pages(["1"], ["2"], ["3"], ["4"]);
  const reader = (await streamCsv([["name", cell]], {}, readPage)).getReader();
  expect(asked).toEqual([undefined]);
  await reader.read();
  await reader.read();
  expect(asked.length).toBeLessThanOrEqual(3);
  await reader.cancel();
  expect(asked).not.toContain("3");
});

it("is refused with its first page, and breaks off at a later error", async () => {
  await expect(
    streamCsv([["name", cell]], {}, () => Promise.reject(new AppError("not_found"))),
  ).rejects.toMatchObject({ code: "not_found" });
  const file = await streamCsv([["name", cell]], {}, async ({ cursor }) => {
    if (cursor !== undefined) throw new AppError("not_found");
    return { data: ["1"], next_cursor: "1" };
  });
  await expect(textOf(file)).rejects.toMatchObject({ code: "not_found" });
});
