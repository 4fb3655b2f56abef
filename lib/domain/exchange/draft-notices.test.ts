import { expect, it } from "vitest";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import { writeSrs } from "../srs/write-srs.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { draftNotices } from "./draft-notices.ts";

const profile = SRS_PROFILES["iso-29148"];
const options = { projectName: "Demo" } as const;

it("reads the notice that a draft's specification states, in both languages and with any plan title", () => {
  expect(draftNotices(writeSrs(pointsPlan, profile, options))).toEqual([
    { mark: "草案：尚有未定事项", text: "草案：尚有未定事项（方案“门店收银系统会员积分”第 1 版）" },
  ]);
  const meta = { ...giftCardsPlan.meta, status: "draft", title: "*Cards* [1] & `more`" } as const;
  const draft = writeSrs({ ...giftCardsPlan, meta }, profile, options);
  for (const text of [draft, draft.replaceAll("\n", "\r\n")])
    expect(draftNotices(text)).toEqual([
      {
        mark: "Draft: with open points",
        text: "Draft: with open points (Plan “*Cards* [1] & `more`”, version 1)",
      },
    ]);
});

it("reads none in a final specification, in another quotation, or below the first chapter", () => {
  expect(draftNotices(writeSrs(giftCardsPlan, profile, options))).toEqual([]);
  expect(draftNotices("# T\n\n> **Draft** of mine\n\n## 1 A\n\n> **Draft: not judged** (x)\n")).toEqual([]);
  expect(draftNotices("")).toEqual([]);
});
