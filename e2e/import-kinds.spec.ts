import { readFileSync } from "node:fs";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { odtOf } from "../lib/testing/odt-samples.ts";
import { apiOfSession } from "./api.ts";
import { expect, type Language, signedIn, test } from "./person.ts";

const REQIF = path.resolve(import.meta.dirname, "../lib/formats/reqif/fixtures");

interface Kind {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Message of the format, and the requirements in the file. */
  readonly format: string;
  readonly requirements: number;
}

const WORDS = {
  en: {
    shall: (what: string) => `The system shall ${what}.`,
    head: "ID,Title,Description,Upstream Relationships",
  },
  zh: { shall: (what: string) => `系统应${what}。`, head: "编号,标题,需求描述,上游需求" },
} as const;

/** A file of every kind that is text or an archive of texts; ids differ, so that no two files have the same. */
function textKinds(language: Language): Kind[] {
  const { shall, head } = WORDS[language];
  const item = (level: string, text: string) =>
    `active: true\nderived: false\nlevel: ${level}\nlinks: []\nnormative: true\nref: ''\ntext: |\n  ${text}\n`;
  const need = (id: string) => ({
    id,
    title: id,
    content: shall("log"),
    links: [],
    sections: ["Logs"],
    type: "req",
  });
  const reqif = readFileSync(path.join(REQIF, "polarion.reqif"));
  return [
    {
      name: "m.md",
      content: `# M\n\n## FR-101 Pay\n\n${shall("pay")}\n`,
      format: "markdown",
      requirements: 1,
    },
    {
      name: "p.txt",
      content: `1 Scope\n\n${shall("pay")}\n\n2 Terms\n\nNone yet.\n`,
      format: "text",
      requirements: 0,
    },
    {
      name: "u.txt",
      content:
        "As a reader, I want to book, so that I can read.\nAs a clerk, I want to cancel, so that it is free.\n",
      format: "stories",
      requirements: 2,
    },
    {
      name: "t.csv",
      content: `${head}\nCS-1,A,${shall("pay")},\nCS-2,B,${shall("print")},CS-1\n`,
      format: "csv",
      requirements: 2,
    },
    {
      name: "s.sdoc",
      content: `[DOCUMENT]\nTITLE: S\n\n[[SECTION]]\nTITLE: One\n\n[REQUIREMENT]\nUID: SD-1\nSTATEMENT: >>>\n${shall("stop")}\n<<<\nno field\n\n[[/SECTION]]\n`,
      format: "sdoc",
      requirements: 1,
    },
    {
      name: "d.zip",
      content: zipSync({
        ".doorstop.yml": strToU8("settings:\n  digits: 3\n  prefix: DS\n  sep: ''\n"),
        "DS001.yml": strToU8(item("1.1", shall("pay"))),
        "DS002.yml": strToU8(item("1.2", shall("print"))),
        "notes.txt": strToU8("notes"),
      }),
      format: "doorstop",
      requirements: 2,
    },
    {
      name: "o.odt",
      content: odtOf(
        `<text:h text:outline-level="1">ODT</text:h><text:h text:outline-level="2">FR-301 Pay</text:h><text:p>${shall("pay")}</text:p>`,
      ),
      format: "odt",
      requirements: 1,
    },
    { name: "DS900.yml", content: item("1.0", shall("wait")), format: "doorstop", requirements: 1 },
    {
      name: "needs.json",
      content: JSON.stringify({
        current_version: "1",
        project: "N",
        versions: { "1": { needs: { SN_1: need("SN_1"), SN_2: need("SN_2") } } },
      }),
      format: "needs",
      requirements: 2,
    },
    {
      name: "y.yaml",
      content: `- id: YA-1\n  text: ${shall("pay")}\n  risk: high\n`,
      format: "yaml",
      requirements: 1,
    },
    {
      name: "w.html",
      content: `<title>W</title><h1>W</h1><h2>FR-201 Pay</h2><p>${shall("pay")}</p><script>x()</script>`,
      format: "html",
      requirements: 1,
    },
    { name: "r.reqif", content: reqif, format: "reqif", requirements: 6 },
    {
      name: "f.feature",
      content: "Feature: Pay\n\n  Rule: Once\n    Example: A\n      Given a card\n",
      format: "gherkin",
      requirements: 1,
    },
  ];
}

for (const language of ["en", "zh"] as const)
  test.describe(language, () => {
    test.use({ locale: language === "zh" ? "zh-CN" : "en-US" });
    test(`a file of every kind is shown and imported, ${language}`, async ({ page, baseURL }) => {
      test.slow();
      const url = baseURL ?? "";
      const { say } = await signedIn(page, url, language);
      const api = await apiOfSession(url, page.context());
      const projectOf = () => api.post<{ id: string }>("/projects", { name: "Files", language });
      const first = await projectOf();
      const bring = async (into: { id: string }, { name, content, format, requirements }: Kind) => {
        await page.goto(`${url}/projects/${into.id}/import`);
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
        await expect(page.getByRole("heading", { name: say("exchange.import.parsed") })).toBeVisible();
        await expect(page.getByText(`${say(`exchange.formats.${format}`)} · `)).toBeVisible();
        if (requirements > 0)
          await expect(
            page.locator("summary", { hasText: say("exchange.import.requirements") }),
          ).toContainText(String(requirements));
        const confirm = new RegExp(say("exchange.import.confirmNew", { name: ".+" }));
        await page.getByRole("button", { name: confirm }).click();
        await expect(page.getByText(say("exchange.import.done"), { exact: true })).toBeVisible();
        const href = await page.getByRole("link", { name: say("exchange.import.show") }).getAttribute("href");
        return href?.split("/").at(-1) ?? "";
      };
      const documents = new Map<string, string>();
      for (const kind of textKinds(language)) documents.set(kind.name, await bring(first, kind));
      const stored = await api.get<{ data: { id: string }[] }>(
        `/projects/${first.id}/requirements?limit=100`,
      );
      const ids = stored.data.map(({ id }) => id);
      for (const id of [
        "FR-101",
        "FR-201",
        "FR-301",
        "CS-1",
        "CS-2",
        "SD-1",
        "DS001",
        "DS002",
        "DS900",
        "SN_1",
        "SN_2",
        "YA-1",
      ])
        expect(ids).toContain(id);

      for (const format of ["docx", "pdf", "html", "xlsx", "json"]) {
        const from = `${url}/api/v1/documents/${documents.get("m.md")}/export?format=${format}`;
        const file = await page.request.get(from);
        expect(file.ok(), format).toBe(true);
        const kind = { name: `${format}.${format}`, content: await file.body(), format, requirements: 1 };
        await bring(await projectOf(), kind);
      }
    });
  });
