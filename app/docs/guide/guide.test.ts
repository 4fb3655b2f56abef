import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { readingRequest } from "#app/_document/markdown.tsx";
import { run } from "#app/_document/markup-job.ts";
import { glossaryAreas } from "../glossary/glossary.ts";
import { type GuideEdition, guideText, guideTopics } from "./guide-files.ts";
import { guideLinks } from "./guide-links.ts";

const topics = guideTopics();
const docs = path.join(import.meta.dirname, "../../../docs");

/** The topic as its page renders it. */
function pageOf(edition: GuideEdition): string {
  const text = guideText(edition);
  const request = readingRequest({
    text,
    language: edition.language,
    anchors: headingAnchors(text).anchors,
    pages: guideLinks(edition),
    imageLabel: "Image",
    linkLabel: "Link",
  });
  return [...run(request)].flat().join("");
}

/** Anchors of a rendered page, by the address of its topic. */
const anchorsOf = (edition: GuideEdition) =>
  new Set([...pageOf(edition).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

describe("the user guide", () => {
  it("lists every file of it in its index, in both languages", () => {
    const listed = topics.flatMap(({ editions: { en, zh } }) => [en.file, zh.file]);
    const written = readdirSync(path.join(docs, "guide")).filter((name) => /\.(en|zh)\.md$/.test(name));
    expect(written.map((name) => `guide/${name}`).filter((file) => !listed.includes(file))).toEqual([]);
    expect(listed.filter((file) => !existsSync(path.join(docs, file)))).toEqual([]);
    expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
  });

  it("has every topic in Chinese and English; the reference of the API says that it is in English", () => {
    const other = topics.filter(({ editions: { en, zh } }) => en.language !== "en" || zh.language !== "zh");
    expect(other.map(({ name, editions }) => [name, editions.zh.language])).toEqual([["api", "en"]]);
  });

  const written = topics.filter(({ name }) => name !== "api");
  it.each(["en", "zh"] as const)(
    "has only links that lead to a page and to a heading of it (%s)",
    (language) => {
      const anchors = new Map(
        topics.map(({ name, editions }) => [`/docs/guide/${name}`, anchorsOf(editions[language])]),
      );
      anchors.set(
        "/docs/glossary",
        new Set(glossaryAreas().flatMap(({ terms }) => terms.map(({ id }) => id))),
      );
      const links = written.flatMap(({ editions }) => {
        const lines = guideText(editions[language]).matchAll(/\]\((?!#|https?:)([^)\s]+)\)/g);
        const pages = guideLinks(editions[language]);
        return [...lines].map(([, target = ""]) => ({
          from: editions[language].file,
          target,
          page: pages.get(target),
        }));
      });
      expect(links.length).toBeGreaterThan(20);
      const broken = links.filter(({ target, page }) => {
        const [address = "", anchor] = page?.split("#") ?? [];
        const isWhole = anchor === undefined && !target.includes("#");
        return !(isWhole ? anchors.has(address) : anchors.get(address)?.has(anchor));
      });
      expect(broken).toEqual([]);
    },
  );

  it("renders links to other topics, with the heading that they name", () => {
    const from = topics.find(({ name }) => name === "work")?.editions.zh;
    const linking = [from, ...topics.map(({ editions }) => editions.zh)].find(
      (edition) => edition !== undefined && guideText(edition).includes("requirements.zh.md#给陈述分配编号"),
    );
    expect(linking).toBeDefined();
    if (linking !== undefined)
      expect(pageOf(linking)).toMatch(/<a href="\/docs\/guide\/requirements#sec[^"]*给陈述分配编号">/);
  });

  it("shows links of the reference to files that are not pages as text", () => {
    const api = topics.find(({ name }) => name === "api")?.editions.en;
    expect(api).toBeDefined();
    if (api === undefined) return;
    const page = pageOf(api);
    expect(page).toContain('href="/docs/errors"');
    expect(page).not.toMatch(/href="(?!\/docs\/|#|https?:)/);
    expect(page).toContain("<span>rights</span>");
  });
});
