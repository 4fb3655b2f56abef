import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { lintSettingsSchema } from "#lib/domain/lint/lint-settings.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { getCheckSettings } from "../project/get-check-settings.ts";
import { saveCheckSettings } from "../project/save-check-settings.ts";
import { createDocument } from "./create-document.ts";
import { editDocument } from "./edit-document.ts";
import { getDocument } from "./get-document.ts";
import { ignoreFinding } from "./ignore-finding.ts";
import { lintDocument } from "./lint-document.ts";
import { documentLintReport } from "./lint-report.ts";
import { undoVersion } from "./undo-version.ts";

afterAll(closeDatabase);

const TEXT = "# 说明\n\n系统应能够快速返回结果。\n";

async function scene() {
  const ada = await makeUser();
  const { project } = await makeProject(ada);
  const document = await createDocument(ada.actor, project.id, { name: "notes.md", content: TEXT });
  const rules = async () => {
    const { findings } = await lintDocument(ada.actor, document.id, { language: "zh" });
    return findings.map(({ rule, severity }) => `${rule} ${severity}`);
  };
  return { ada, project, document, rules };
}

describe("checking a document", () => {
  it("of structured data runs no rule, and says so instead of finding nothing", async () => {
    const { ada, project } = await scene();
    const content = "version: 1\nrequirements:\n  - id: FR-001\n    statement: 系统应能够快速返回结果。\n";
    const { id } = await createDocument(ada.actor, project.id, { name: "notes.yaml", content });
    const { counts, skipped } = await lintDocument(ada.actor, id, { language: "en" });
    expect(counts).toEqual({ error: 0, warning: 0, hint: 0 });
    expect(skipped).toContainEqual({ rule: "LEX14", needs: "prose" });
    const { text } = await documentLintReport(ada.actor, id, { language: "en" });
    expect(text).toContain("Not checked: this file is structured data.");
  });

  it("offers fixes that apply as they are, and says which rules did not run", async () => {
    const { ada, project } = await scene();
    const content = "# Notes\n\nThe system shall be able to return results.\n";
    const { id } = await createDocument(ada.actor, project.id, { name: "en.md", content });
    const { findings, skipped, version } = await lintDocument(ada.actor, id, { language: "en" });
    const found = findings.find((one) => one.rule === "LEX14");
    expect(found?.message).toContain("requires the ability");
    expect(skipped).toContainEqual({ rule: "TRC02", needs: "links" });
    expect(skipped).toContainEqual({ rule: "SYN05", needs: "severity" });
    const input = {
      edits: [found?.fix],
      mode: "all_or_nothing" as const,
      validateOnly: false,
      base_version: version,
      note: "",
    };
    const edited = await editDocument(ada.actor, {
      documentId: id,
      input,
      ifMatch: null,
      language: "en",
    });
    expect(edited.markdown).toBe("# Notes\n\nThe system shall return results.\n");
    const { findings: left } = await lintDocument(ada.actor, id, { language: "en" });
    expect(left.map(({ rule }) => rule)).not.toContain("LEX14");
  });

  it("gives findings page by page, the gravest first, and counts them all", async () => {
    const { ada, project } = await scene();
    const lines = Array.from(
      { length: 40 },
      (_, n) => `### FR-${n + 1} Pay\n\n系统应能够快速返回结果 ${n}，TBD。\n\n`,
    );
    const one = async (name: string, text: string, limit: number) => {
      const { id } = await createDocument(ada.actor, project.id, { name, content: text });
      const asked = (most: number, cursor?: string) =>
        lintDocument(ada.actor, id, {
          language: "zh",
          page: { severities: ["error", "warning"], limit: most, cursor },
        });
      const whole = await asked(1000);
      const paged = [];
      for (let cursor: string | undefined; ; ) {
        const page = await asked(limit, cursor);
        expect(page.counts).toEqual(whole.counts);
        expect(page.findings.length).toBeLessThanOrEqual(limit);
        paged.push(...page.findings);
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      expect(paged).toEqual(whole.findings);
      const weights = paged.map(({ severity }) => severity);
      expect(weights).toEqual([
        ...weights.filter((w) => w === "error"),
        ...weights.filter((w) => w === "warning"),
      ]);
      expect(weights.length).toBe(whole.counts.error + whole.counts.warning);
      return whole.findings.length;
    };
    expect(await one("few.md", lines.join(""), 7)).toBeGreaterThan(7);
    // A large one is read and checked in threads, to the same end.
    const large = `${lines.join("")}## End\n\n${"Nothing is said here.\n\n".repeat(10_000)}`;
    expect(await one("many.md", large, 60)).toBeGreaterThan(7);
    const foreign = { severities: ["error"] as const, limit: 1, cursor: "x" };
    const { id } = await createDocument(ada.actor, project.id, { name: "no.md", content: "x" });
    await expect(lintDocument(ada.actor, id, { language: "zh", page: foreign })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it("leaves a finding alone with a reason in the document, which can be undone", async () => {
    const { ada, document, rules } = await scene();
    const { findings } = await lintDocument(ada.actor, document.id, { language: "zh" });
    const found = findings.find((one) => one.rule === "LEX03");
    const input = { version: 1, rule: "LEX03", start: found?.start ?? -1, reason: "标准见 NFR-001" };
    const ignored = await ignoreFinding(ada.actor, { documentId: document.id, input, language: "zh" });
    expect(ignored.markdown).toContain("<!-- 忽略检查 LEX03: 标准见 NFR-001 -->\n系统应能够");
    expect(await rules()).not.toContain("LEX03 warning");
    await undoVersion(ada.actor, { documentId: document.id, version: 2, ifMatch: null });
    expect((await getDocument(ada.actor, document.id)).content).toBe(TEXT);
    await expect(
      ignoreFinding(ada.actor, { documentId: document.id, input: { ...input, start: 0 }, language: "zh" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("follows the project's settings, which editors change and others read", async () => {
    const { ada, project, rules } = await scene();
    const viewer = await makeMember(ada, "viewer");
    const before = await getCheckSettings(viewer.actor, project.id);
    // NFR02 is retired; settings that name it can still be saved.
    const settings = lintSettingsSchema.parse({ rules: { LEX03: "off", LEX14: "error", NFR02: "off" } });
    const change = { projectId: project.id, version: before.version, settings };
    await expect(saveCheckSettings(viewer.actor, change)).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      saveCheckSettings(ada.actor, {
        ...change,
        settings: lintSettingsSchema.parse({ rules: { LEX99: "off" } }),
      }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    expect((await saveCheckSettings(ada.actor, change)).settings.rules).toEqual(settings.rules);
    expect(await rules()).toContain("LEX14 error");
    expect(await rules()).not.toContain("LEX03 warning");
    await expect(saveCheckSettings(ada.actor, change)).rejects.toMatchObject({ code: "precondition_failed" });
  });

  it("gives a report as a file, to members only", async () => {
    const { ada, document } = await scene();
    const { name, text } = await documentLintReport(ada.actor, document.id, { language: "zh" });
    expect(name).toBe("lint-v1.md");
    expect(text).toContain("# 检查报告：notes.md");
    const stranger = await makeUser();
    await expect(documentLintReport(stranger.actor, document.id, { language: "zh" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
