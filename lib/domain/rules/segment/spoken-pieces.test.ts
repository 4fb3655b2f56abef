import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sentence } from "../sentence.ts";
import { spokenPieces } from "./spoken-pieces.ts";

const sentence = (text: string, language: Sentence["language"], start = 0): Sentence => ({
  text,
  start,
  end: start + text.length,
  language,
  context: [],
  role: "sentence",
});

const keptOf = (text: string, language: Sentence["language"]): readonly string[] =>
  spokenPieces(sentence(text, language)).kept.map((one) => one.text);

describe("what is only talk in a spoken sentence", () => {
  it.each([
    ["机器坏了机手要能报，这个很要紧，去年有一台趴窝半天没人知道", ["机器坏了机手要能报"]],
    [
      "阿姨要拍视频发给主人，现在都是一个一个发，太累了，最好拍完自动发",
      ["阿姨要拍视频发给主人", "最好拍完自动发"],
    ],
    ["有一点必须注意：前一天下午四点要出装车单", ["前一天下午四点要出装车单"]],
    ["你先看看", []],
    ["大概就这些", []],
    ["喂药的要提醒", ["喂药的要提醒"]],
    ["他们还想要3D效果图，我觉得这个不急，第一期不做", ["他们还想要3D效果图，我觉得这个不急，第一期不做"]],
  ])("Chinese: %s", (text, kept) => {
    expect(keptOf(text, "zh")).toEqual(kept);
  });

  it.each([
    ["Hi team, staff should see the open orders", ["staff should see the open orders"]],
    ["Our shop keeps losing track of bikes", []],
    ["When a bike comes in we write a paper tag", []],
    ["We must keep a paper copy", ["We must keep a paper copy"]],
  ])("English: %s", (text, kept) => {
    expect(keptOf(text, "en")).toEqual(kept);
  });

  it("what the speaker takes back is withdrawn, its correction stays", () => {
    const { kept, taken } = spokenPieces(
      sentence("收割是一亩六十，那个我刚才说六十是吧，不对不对，就是社员五十五非社员六十五", "zh"),
    );
    expect(kept.map(({ text }) => text)).toEqual(["社员五十五非社员六十五"]);
    expect(taken.find(({ why }) => why === "withdrawn")?.text).toBe("收割是一亩六十");
  });

  it.each([
    [
      "autobelays need inspecting daily before opening, we got told off by the insurer",
      ["autobelays need inspecting daily before opening"],
    ],
    ["okay so reminders go out after six months", ["reminders go out after six months"]],
    ["no cash anymore I'm sick of cash", ["no cash anymore"]],
    ["The wifi in the store is hopeless.", []],
    [
      "The lunch is charged, because the food is already cooked.",
      ["The lunch is charged, because the food is already cooked."],
    ],
  ])("English: %s", (text, kept) => {
    expect(keptOf(text, "en")).toEqual(kept);
  });

  it("every piece, kept or taken, stands where its offsets say, in order and without overlap", () => {
    const piece = fc.constantFrom(
      "这个很要紧",
      "去年吵了好几回",
      "社员要能报",
      "不对",
      "嗯",
      "小犬80",
      "太累了",
      "it's a mess",
      "we must log it",
      "um",
      "call me",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("，", ", ", "。"),
        fc.nat(50),
        (pieces, mark, start) => {
          const text = pieces.join(mark);
          for (const language of ["zh", "en"] as const) {
            const { kept, taken } = spokenPieces(sentence(text, language, start));
            const all = [...kept, ...taken].sort((a, b) => a.start - b.start);
            let last = start;
            for (const one of all) {
              expect(text.slice(one.start - start, one.end - start)).toBe(one.text);
              expect(one.start).toBeGreaterThanOrEqual(last);
              last = one.end;
            }
          }
        },
      ),
    );
  });
});
