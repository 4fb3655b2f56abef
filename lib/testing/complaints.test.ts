import { describe, expect, it } from "vitest";
import { complaints, watchForComplaints } from "./complaints.ts";

describe("complaints", () => {
  it("are what a test writes to the console as an error or a warning", () => {
    const { console: output } = globalThis;
    output.error("broken %s", "page");
    output.warn("old");
    expect(complaints.splice(0)).toEqual(["console.error: broken page", "console.warn: old"]);
  });

  it("are requests to another host, which are not sent", async () => {
    await expect(fetch("https://example.org/")).rejects.toThrow("tests reach no host but this one");
    await expect(fetch(new Request("https://example.org/a"))).rejects.toThrow(TypeError);
    expect(complaints.splice(0)).toEqual([
      "a request left this machine: https://example.org/",
      "a request left this machine: https://example.org/a",
    ]);
  });

  it("are collected once, however many files of the process ask for it", async () => {
    const { fetch: watched } = globalThis;
    watchForComplaints();
    expect(globalThis.fetch).toBe(watched);
    expect(await (await fetch("data:text/plain,here")).text()).toBe("here");
    expect(complaints).toEqual([]);
  });
});
