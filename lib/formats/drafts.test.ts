import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { documentItems } from "#lib/domain/exchange/document-items.ts";
import { asStated } from "#lib/domain/plan/as-stated.ts";
import { giftCardsPlan } from "#lib/domain/plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "#lib/domain/plan/fixtures/points-plan.ts";
import type { Plan, Requirement } from "#lib/domain/plan/plan.ts";
import { writeSrs } from "#lib/domain/srs/write-srs.ts";
import { SRS_PROFILES } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { bundleOf } from "../testing/exchange-samples.ts";
import { type WrittenFormat, writeFormat } from "./write-format.ts";

const NOTICE = {
  zh: "草案：尚有未定事项（方案“门店收银系统会员积分”第 1 版）",
  en: "Draft: with open points (Plan “Gift cards in the online shop”, version 1)",
} as const;
const SAID = { zh: "退货时要收回积分", en: "gift cards must never expire" } as const;

const texts = new Map<string, Promise<string>>();

/** What a format contains as text, its packed members too; each plan is written once. */
function written(format: WrittenFormat, plan: Plan): Promise<string> {
  const key = `${format} ${plan.meta.id} ${plan.meta.status}`;
  const text = texts.get(key) ?? write(format, plan);
  texts.set(key, text);
  return text;
}

async function write(format: WrittenFormat, plan: Plan): Promise<string> {
  const { language, status } = plan.meta;
  const [first, ...others] = plan.requirements as [Requirement];
  const stated: Requirement = {
    ...first,
    shall: asStated(SAID[language], language),
    as_stated: true,
    proposal: { shall: "PROPOSED", by: "rules" },
    scenarios: [],
  };
  const profile = SRS_PROFILES["iso-29148"];
  const markdown = writeSrs(
    { ...plan, meta: { ...plan.meta, status }, requirements: [stated, ...others] },
    profile,
    {
      projectName: "Demo",
    },
  );
  const { items, links } = documentItems(markdown, { language });
  const bytes = await writeFormat(format, bundleOf({ markdown, language, requirements: items, links }));
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return strFromU8(bytes);
  return Object.values(unzipSync(bytes))
    .map((member) => strFromU8(member))
    .join("\n");
}

const withStatus = (plan: Plan, status: Plan["meta"]["status"]): Plan => ({
  ...plan,
  meta: { ...plan.meta, status },
});
const FORMATS = [
  "docx",
  "html",
  "xlsx",
  "csv",
  "reqif",
  "reqifz",
  "yaml",
  "json",
  "markdown",
  "strictdoc",
] as const;

describe.each(FORMATS)("%s", (format) => {
  it("exports the user's sentence as the statement, and no proposal", async () => {
    for (const plan of [pointsPlan, giftCardsPlan]) {
      const text = await written(format, plan);
      expect(text).toContain(SAID[plan.meta.language]);
      expect(text).not.toContain("PROPOSED");
      expect(text).not.toMatch(/SHALL meet the stated need|满足所述需求/);
    }
  });
});

/** CSV has room for requirements only. */
it.each(FORMATS.filter((format) => format !== "csv"))(
  "%s marks a draft as a draft, and nothing else",
  async (format) => {
    for (const complete of [pointsPlan, giftCardsPlan]) {
      const notice =
        format === "xlsx"
          ? /需求（草案）|Requirements \(draft\)/
          : /草案：尚有未定事项|Draft: with open points/;
      expect(await written(format, withStatus(complete, "draft"))).toMatch(notice);
      expect(await written(format, withStatus(complete, "final"))).not.toMatch(notice);
    }
  },
);

it("says it in the metadata of files that have any", async () => {
  for (const complete of [pointsPlan, giftCardsPlan]) {
    const draft = withStatus(complete, "draft");
    const notice = NOTICE[complete.meta.language];
    expect(await written("docx", draft)).toContain(`<dc:description>${notice}</dc:description>`);
    expect(await written("html", draft)).toMatch(/<title>(?:Draft: with open points|草案：尚有未定事项) · /);
    expect(await written("reqif", draft)).toMatch(
      new RegExp(`<COMMENT>[^<]*${notice.replace(/[()]/g, "\\$&")}</COMMENT>`),
    );
    expect(JSON.parse(await written("json", draft))).toMatchObject({ draft: [notice] });
  }
});
