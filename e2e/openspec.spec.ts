import { strToU8, zipSync } from "fflate";
import { apiOfSession, runToEnd } from "./api.ts";
import { expect, signedInWithSample, test } from "./person.ts";
import { openPlayedSample } from "./sample-played.ts";

// A plan as an OpenSpec change, checked by the real validator; an existing tree, imported; the sample's final plan.

const SPEC = `# lending

## Purpose

Members lend tools to each other, and everybody sees at once which of them are free today.

## Requirements

### Requirement: Lend a tool
The system SHALL record who has a tool.

#### Scenario: Lent
- **WHEN** a member takes a tool
- **THEN** the tool is shown as lent
`;

test("the real validator names what a draft lacks, and the change is downloaded; a tree is shown, imported and listed", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const { page, say } = await signedInWithSample(await context.newPage(), url, "en");
  const api = await apiOfSession(url, context);
  const { id: projectId } = await api.post<{ id: string }>("/projects", { name: "Rooms", language: "en" });
  const project = `/projects/${projectId}`;
  const need = "Members can reserve a room for up to 2 hours.";
  const { id: taskId } = await api.post<{ id: string }>(`${project}/tasks`, { need });
  expect(await runToEnd(api, taskId, "/plan")).toMatchObject({ status: "completed" });

  await page.goto(`${url}${project}/tasks/${taskId}/openspec`);
  const name = "@fission-ai/openspec 1.13.2";
  await expect(page.getByText(say("openspec.validator.failed", { name }))).toBeVisible();
  await page.getByText(say("openspec.validator.output"), { exact: true }).click();
  await expect(page.getByText("must include at least one scenario").first()).toBeVisible();
  await page
    .getByRole("link", { name: /specs\/.*\/spec\.md/ })
    .first()
    .click();
  await expect(page.getByText("## ADDED Requirements")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^task-[\d-]+-v1\.zip$/);

  await page.goto(`${url}${project}/settings/openspec`);
  const buffer = Buffer.from(zipSync({ "openspec/specs/tool-lending/spec.md": strToU8(SPEC) }));
  await page
    .getByLabel(say("openspec.import.choose"))
    .setInputFiles({ name: "openspec.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Import 1 spec" }).click();
  await expect(page.getByText("1 spec imported.")).toBeVisible();
  await expect(page.getByText(say("openspec.import.fromImport"), { exact: true })).toBeVisible();

  await page.goto(`${url}/projects`);
  const sample = await page
    .getByRole("link", { name: /Sample/ })
    .first()
    .getAttribute("href");
  const { task } = await openPlayedSample(page, `${url}${sample}`);
  await page.goto(`${url}${task}/openspec`);
  await expect(page.getByText(say("openspec.validator.passed", { name }))).toBeVisible();
  await context.close();
});
