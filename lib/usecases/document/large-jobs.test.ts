import { describe, expect, it } from "vitest";
import { inSlices } from "#lib/threads/in-slices.ts";
import { wholeOf } from "#lib/threads/whole-of.ts";
import { run as blame } from "./blame-job.ts";
import { run as changedPlaces } from "./changed-places-job.ts";

const BLAME = { module: "lib/usecases/document/blame-job.ts", run: blame };
const CHANGED_PLACES = { module: "lib/usecases/document/changed-places-job.ts", run: changedPlaces };

const text = `# S\n\n${Array.from({ length: 60 }, (_, n) => `## FR-${n} A\n\nThe clerk shall file ${n}.\n`).join("\n")}`;
const later = text.replace("file 30", "keep 30");

const THREAD = { isLarge: true, owner: "wsp_1" };
const HERE = { isLarge: false, owner: "wsp_1" };

describe("jobs of one portion", () => {
  it("come to the same in a thread as on the spot", async () => {
    const texts = [
      { version: 1, text },
      { version: 2, text: later },
    ];
    const request = { texts, owners: undefined };
    expect(await wholeOf(BLAME, request, THREAD)).toEqual(await wholeOf(BLAME, request, HERE));
    const places = await wholeOf(CHANGED_PLACES, [text, later], THREAD);
    expect(places).toEqual(await wholeOf(CHANGED_PLACES, [text, later], HERE));
    expect(places).toHaveLength(1);
  });
});

describe("work in slices", () => {
  it("comes to its end and lets others go first", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const counted = await inSlices(
      (function* () {
        let n = 0;
        for (; n < 60_000_000; n++) if (n % 100_000 === 0) yield;
        return n;
      })(),
    );
    clearInterval(timer);
    expect(counted).toBe(60_000_000);
    expect(turns).toBeGreaterThan(0);
  });
});
