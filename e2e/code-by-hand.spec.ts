// A person without a model and without git carries a change through the pages: archive, candidates, patch, review, tests, accept, revert.

import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { isInstalled } from "../lib/testing/mined-repositories.ts";
import { type Api, apiOfSession, approvePlan, runToEnd } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, type Person, signedIn, test } from "./person.ts";

/** A repository whose test is red, and the line that makes it green. */
interface Sums {
  readonly language: string;
  /** Programs of its tests; a machine without them leaves the test out. */
  readonly programs: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly code: string;
  readonly wrong: string;
  readonly right: string;
  /** Whether the repository itself says how it is tested, so that nobody has to confirm steps. */
  readonly hasSteps?: boolean;
}

const JAVASCRIPT: Sums = {
  language: "JavaScript",
  programs: ["node"],
  files: {
    "package.json": '{ "type": "module", "scripts": { "test": "node --test" } }\n',
    "src/calculator.js": "// The calculator adds two whole numbers.\nexport const add = (a, b) => a - b;\n",
    "test/calculator.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { add } from "../src/calculator.js";

test("adds two numbers", () => assert.equal(add(1, 2), 3));
`,
  },
  code: "src/calculator.js",
  wrong: "export const add = (a, b) => a - b;",
  right: "export const add = (a, b) => a + b;",
};

const PYTHON: Sums = {
  language: "Python",
  programs: ["python3"],
  files: {
    "setup.cfg": "[metadata]\nname = sums\n",
    "sums/calculator.py": "# The calculator adds two whole numbers.\nadd = lambda a, b: a - b\n",
    "test_calculator.py": `import unittest

from sums.calculator import add


class TestCalculator(unittest.TestCase):
    def test_adds(self):
        self.assertEqual(add(1, 2), 3)
`,
  },
  code: "sums/calculator.py",
  wrong: "add = lambda a, b: a - b",
  right: "add = lambda a, b: a + b",
};

/** Its tests print TAP, which is read although no framework is known. */
const JAVA: Sums = {
  language: "Java",
  programs: ["javac", "java"],
  files: {
    ".ai-tools-chain/config/eval.conf":
      "[build]\ncmd = javac -d out src/Calculator.java test/CalculatorTest.java\n\n[test]\ncmd = java -cp out CalculatorTest\n",
    "src/Calculator.java": `// The calculator adds two whole numbers.
final class Calculator { static int add(int a, int b) { return a - b; } }
`,
    "test/CalculatorTest.java": `public final class CalculatorTest {
  public static void main(String[] args) {
    boolean ok = Calculator.add(1, 2) == 3;
    System.out.println("TAP version 13\\n" + (ok ? "ok" : "not ok") + " 1 - adds two numbers\\n1..1");
    if (!ok) System.exit(1);
  }
}
`,
  },
  code: "src/Calculator.java",
  wrong: "final class Calculator { static int add(int a, int b) { return a - b; } }",
  right: "final class Calculator { static int add(int a, int b) { return a + b; } }",
  hasSteps: true,
};

/** The corrected line, and a file that the plan does not list. */
const patchOf = ({ files, code, wrong, right }: Sums): string => {
  const [comment = ""] = (files[code] ?? "").split("\n");
  return `diff --git a/${code} b/${code}
--- a/${code}
+++ b/${code}
@@ -1,2 +1,2 @@
 ${comment}
-${wrong}
+${right}
diff --git a/docs/calculator.md b/docs/calculator.md
new file mode 100644
--- /dev/null
+++ b/docs/calculator.md
@@ -0,0 +1 @@
+The calculator adds.
`;
};

const NEEDS: Readonly<Record<Language, string>> = {
  en: "The calculator shall add two whole numbers. The sum of 1 and 2 is 3.",
  zh: "计算器 calculator 应当把两个整数相加。1 加 2 等于 3。",
};

const treeOf = async (api: Api, projectId: string): Promise<unknown> =>
  (await api.get<{ data: unknown }>(`/projects/${projectId}/repository/tree`)).data;

/** At the width of a telephone nothing is wider than the window, and the open tab is inside it. */
async function fitsTelephone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => overflowOf(page)).toBe(0);
  for (const tab of await page.locator("main nav > a[aria-current]").all())
    await expect(tab).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Uploads the project as an archive. */
async function upload({ page, say }: Person, repository: string, { files }: Sums): Promise<void> {
  await page.goto(repository);
  const entries = Object.entries(files).map(([path, text]) => [`sums/${path}`, strToU8(text)]);
  const buffer = Buffer.from(zipSync(Object.fromEntries(entries)));
  const file = { name: "sums.zip", mimeType: "application/zip", buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.waitForURL(/\/exchange-jobs\/exj_/);
  await expect(page.getByRole("link", { name: say("exchange.job.openRepository") })).toBeVisible();
}

/** Confirms a candidate on the page of the plan, which makes the next version. */
async function confirmCandidate(
  { page, say }: Person,
  { api, taskId, sums }: { api: Api; taskId: string; sums: Sums },
): Promise<void> {
  const part = page.locator("#candidates");
  await expect(part.getByText(say("plan.candidates.notJudged"))).toBeVisible();
  await part.getByRole("checkbox", { name: sums.code }).check();
  await part.locator('button[type="submit"]').click();
  const gate = () =>
    api.get<{ open: boolean; plan_version: number | null }>(`/tasks/${taskId}/gates/plan_review`);
  await expect.poll(gate, { timeout: 90_000 }).toMatchObject({ open: true, plan_version: 2 });
  const status = async () => (await api.get<{ run: { status: string } }>(`/tasks/${taskId}`)).run.status;
  await expect.poll(status, { timeout: 90_000 }).not.toMatch(/queued|running/);
}

/** Submits the patch: first without a reason for the file that the plan lacks, which is refused. */
async function submit({ page, say }: Person, sums: Sums): Promise<void> {
  await page.getByLabel(say("changes.submit.content"), { exact: true }).fill(patchOf(sums));
  await page.getByLabel(say("changes.submit.message"), { exact: true }).fill("Add");
  const button = page.getByRole("button", { name: say("changes.submit.button"), exact: true });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "docs/calculator.md" })).toBeVisible();
  await page.getByLabel(say("changes.submit.reason"), { exact: true }).fill("Document the function");
  await button.click();
  await page.waitForURL(/\/changes\/chg_/);
}

/** Fills the seat of the review and decides. */
async function review({ page, say }: Person): Promise<void> {
  await page.getByText(say("changes.seats.give"), { exact: true }).click();
  await page.getByLabel(say("changes.seats.verdict"), { exact: true }).selectOption("true");
  await page.getByRole("button", { name: say("changes.seats.button"), exact: true }).click();
  await expect(page.getByText(say("changes.seats.agrees"), { exact: true }).first()).toBeVisible();
  await page.getByLabel(say("changes.decision.label"), { exact: true }).selectOption("approve");
  await page.getByRole("button", { name: say("changes.decision.button"), exact: true }).click();
  await expect(page.getByText(say("changes.decision.none"))).toHaveCount(0);
}

/** A guest of a review link reads the change, comments on it and approves it; the members see both. */
async function guestReview(
  { page, say }: Person,
  {
    api,
    projectId,
    taskId,
    locale,
    sums,
  }: { api: Api; projectId: string; taskId: string; locale: string; sums: Sums },
): Promise<void> {
  const link = { kind: "change", task_id: taskId, right: "approve", label: "Legal", asks_email: false };
  const { url } = await api.post<{ url: string }>(`/projects/${projectId}/share-links`, link);
  const context = await page.context().browser()?.newContext({ locale });
  const guest = await context?.newPage();
  if (guest === undefined) throw new Error("there is no browser");
  await guest.goto(new URL(url, page.url()).href);
  await expect(guest.getByText(sums.right).first()).toBeVisible();
  await hydrated(guest);
  await fitsTelephone(guest);
  await guest.getByLabel(say("share.guest.name"), { exact: true }).fill("Tom");
  await guest.getByRole("button", { name: say("share.guest.join") }).click();
  await guest.getByLabel(say("share.guest.comment"), { exact: true }).fill("Does it add fractions?");
  await guest.getByRole("button", { name: say("share.guest.sendComment") }).click();
  await expect(guest.getByText("Does it add fractions?")).toBeVisible();
  await guest.getByLabel(say("share.guest.note"), { exact: true }).fill("Fine for legal.");
  await guest.getByRole("button", { name: say("share.guest.approveAttempt", { version: 1 }) }).click();
  await expect(guest.getByText(say("share.guest.given.approve"), { exact: true })).toBeVisible();
  await context?.close();
  await page.reload();
  await expect(page.getByText("Does it add fractions?")).toBeVisible();
  await expect(page.getByText("Fine for legal.")).toBeVisible();
  await expect(page.getByText(say("share.members.nameOnly"))).toBeVisible();
  await expect(page.getByText(say("share.members.guest"), { exact: true }).first()).toBeVisible();
}

for (const [language, sums] of [
  ["en", JAVASCRIPT],
  ["zh", PYTHON],
  ["en", JAVA],
] as const)
  test.describe(`in ${language}, ${sums.language}`, () => {
    test.skip(!sums.programs.every(isInstalled), "this machine lacks the programs of its tests");
    const locale = language === "zh" ? "zh-CN" : "en-GB";
    test.use({ locale });

    test(`a person takes a red base through the pages to an accepted and reverted change`, async ({
      page,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const person = await signedIn(page, url, language);
      const { say } = person;
      const api = await apiOfSession(url, page.context());
      const project = await api.post<{ id: string }>("/projects", { name: "Sums", language });
      const home = `${url}/projects/${project.id}`;
      await upload(person, `${home}/repository`, sums);
      const before = await treeOf(api, project.id);

      const need = NEEDS[language];
      const task = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need });
      expect(await runToEnd(api, task.id, "/plan")).toMatchObject({ status: "completed" });
      const found = () => api.get<{ proposed: readonly unknown[] }>(`/tasks/${task.id}/plan-files`);
      await expect.poll(async () => (await found()).proposed.length, { timeout: 90_000 }).toBeGreaterThan(0);
      const pages = `${home}/tasks/${task.id}`;
      await page.goto(`${pages}/plan`);
      await hydrated(page);
      await fitsTelephone(page);
      await confirmCandidate(person, { api, taskId: task.id, sums });
      await approvePlan(api, task.id, 2);

      await page.goto(`${pages}/changes`);
      await hydrated(page);
      await submit(person, sums);
      await fitsTelephone(page);
      await review(person);
      if (sums !== JAVA)
        await guestReview(person, { api, projectId: project.id, taskId: task.id, locale, sums });

      await page.goto(`${pages}/tests`);
      await hydrated(page);
      if (sums.hasSteps !== true) {
        await page.getByRole("button", { name: say("tests.steps.save"), exact: true }).click();
        await expect(page.getByText(say("tests.steps.saved"))).toBeVisible();
      }
      await page
        .getByRole("button", { name: say("tests.start.attempt", { number: 1 }), exact: true })
        .click();
      const over = page.locator("h2", { hasText: say("tests.overall.pass") });
      const refused = page.getByText(say("tests.code.sandbox_unavailable"));
      await expect(over.or(refused)).toBeVisible({ timeout: 120_000 });
      test.skip(await refused.isVisible(), "this machine has no sandbox, so no test can run");
      await fitsTelephone(page);

      await page.goto(`${pages}/acceptance`);
      await hydrated(page);
      await fitsTelephone(page);
      await page.getByRole("button", { name: say("acceptance.accept.button"), exact: true }).click();
      await expect(page.getByText(say("changes.states.accepted"), { exact: true })).toBeVisible();
      expect(await treeOf(api, project.id)).not.toEqual(before);
      await page.getByLabel(say("acceptance.reason")).fill("Not needed any more");
      await page.getByRole("button", { name: say("acceptance.revert.button"), exact: true }).click();
      await expect(page.getByText(say("changes.states.reverted"), { exact: true })).toBeVisible();
      expect(await treeOf(api, project.id)).toEqual(before);
    });
  });
