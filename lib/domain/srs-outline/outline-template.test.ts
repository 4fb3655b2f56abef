import { describe, expect, it } from "vitest";
import { missingSections } from "./missing-sections.ts";
import { outlineSchema } from "./outline-schema.ts";
import { readOutline } from "./outline-template.ts";
import { readTemplate, templateOf } from "./profile-template.ts";
import { SRS_PROFILES } from "./profiles/profiles.ts";

const OURS = `# Ours

## Purpose

Text of ours.

## What it does

### Functions

### Colours

## Sign-off
`;

describe("readOutline", () => {
  it("accepts an unchanged outline, with titles in both languages, and round-trips through storage", () => {
    for (const base of Object.values(SRS_PROFILES))
      for (const language of ["zh", "en"] as const) {
        const read = readOutline(
          templateOf(base, language),
          { id: base.id, name: base.name, base },
          language,
        );
        if (!read.ok) throw new Error(JSON.stringify(read.faults));
        expect(read.warnings).toEqual([]);
        const titles = read.profile.chapters.flatMap(({ title, sections = [] }) => [
          title,
          ...sections.map((one) => one.title),
        ]);
        const wanted = base.chapters.flatMap(({ title, sections = [] }) => [
          title,
          ...sections.map((one) => one.title),
        ]);
        expect(titles).toEqual(wanted);
        expect(outlineSchema.parse(JSON.parse(JSON.stringify(read.profile)))).toEqual({
          ...read.profile,
          chapters: read.profile.chapters.map((one) => ({ appendix: false, required: false, ...one })),
        });
      }
  });

  it("reports missing sections with the line, and ignored text", () => {
    const base = SRS_PROFILES.lean;
    const text = `${templateOf(base, "en").replace("## Scope\n\n<!-- scope required -->\n\n", "").replace("<!-- functions required -->", "<!-- functions -->")}\nSome words.\n`;
    const read = readOutline(text, { id: base.id, name: base.name, base }, "en");
    expect(read).toMatchObject({
      ok: true,
      warnings: [
        { code: "template_section_missing", text: "Scope" },
        { code: "template_section_optional", text: "Functions", line: expect.any(Number) },
        { code: "template_text_left_out", text: "Some words." },
      ],
    });
  });

  it("maps the headings of a document to known kinds, and the others to custom sections", () => {
    const read = readTemplate(OURS, { id: "own", name: { zh: "我们的", en: "Ours" } });
    if (!read.ok) throw new Error("not read");
    const text = templateOf(read.profile, "en").replace(
      "<!-- other required -->",
      "<!-- other required; aliases: Colors, 颜色 -->",
    );
    const own = readOutline(text, { id: "own", name: { zh: "我们的", en: "Ours" }, base: null }, "en");
    if (!own.ok) throw new Error("not read");
    expect(templateOf(own.profile, "en")).toContain("<!-- other required; aliases: Colors, 颜色 -->");
    const missing = (markdown: string) => missingSections(markdown, own.profile).map(({ title }) => title.en);
    expect(missing("# X\n\n## 目的\n\nx\n\n## Functional requirements\n\ny\n\n## 颜色\n\nz\n")).toEqual([
      "Sign-off",
    ]);
  });
});
