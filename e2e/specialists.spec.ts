import { startModelServer } from "../lib/testing/model-server.ts";
import {
  addModel,
  expect,
  type Language,
  type Person,
  sendMessage,
  signedIn,
  test,
  typeNeed,
} from "./person.ts";

// A team writes the specification: by rules from a need to its twin; stopped, asked and gone on with where it stood.

/** Has the team write from these words. */
async function write({ page, say }: Person, project: string, need: string): Promise<void> {
  await page.goto(`${project}/write`);
  await page.getByRole("radio", { name: say("srs.need"), exact: false }).check();
  await page.getByLabel(say("srs.needLabel"), { exact: true }).fill(need);
  await page.getByRole("button", { name: say("srs.start") }).click();
  await page.waitForURL(/\/write\?run=/);
}

const projectOf = ({ page }: Person, url: string): string =>
  `${url}${/\/projects\/prj_\w+/.exec(page.url())?.[0] ?? ""}`;

const NEEDS: readonly (readonly [Language, string, string])[] = [
  [
    "zh",
    "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分",
    "给门店收银系统增加会员积分功能",
  ],
];

for (const [language, need, title] of NEEDS)
  test(`from a need the rules write the specification, its review and requirements.yaml (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    const person = await signedIn(await context.newPage(), url, language);
    const { page, say } = person;
    await typeNeed(person, url, need);
    const project = projectOf(person, url);
    await write(person, project, need);
    const team = page.getByRole("region", { name: say("srs.steps") });
    await expect(team.getByRole("status")).toContainText(say("srs.status.completed"), { timeout: 90_000 });
    await expect(page.getByRole("heading", { name: say("srs.review"), exact: true })).toBeVisible();
    await team.getByRole("link", { name: say("srs.document"), exact: true }).click();
    await expect(page.getByRole("heading", { name: new RegExp(`FR-\\d+ ${title}`) }).first()).toBeVisible();
    await page.goto(`${project}/requirements/twin`);
    await expect(page.locator("main")).toContainText("requirements.yaml");
    const yaml = await page.evaluate(
      async (path) => (await fetch(path)).text(),
      `/api/v1${new URL(project).pathname}/requirements-yaml`,
    );
    expect(yaml).toMatch(/FR-\d+/);
    expect(yaml).toContain(title);
    await context.close();
  });

test("a team that was stopped goes on with the steps that are left, on its page and by a message", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  let answers: "never" | "asks" | "refuses" = "never";
  const held: (() => void)[] = [];
  const over = Promise.withResolvers<void>();
  const question = { name: "askQuestion", args: { question: "May a card expire?", options: ["Never"] } };
  const asksForSrs = {
    thought: "The specification is asked for.",
    response_mode: "TOOL_EXECUTION",
    direct_response: null,
    tool_calls: [{ name: "createComprehensiveSRS", args: { userInput: "Go on.", projectName: "Rooms" } }],
    execution_plan: null,
  };
  const model = await startModelServer(async (request) => {
    const { system } = request;
    if (system.includes("aiplan/")) return { text: JSON.stringify(asksForSrs) };
    if (!system.includes("taskComplete")) {
      // The planners of the sample project: a model that failed them would be left alone for a while.
      await over.promise;
      return { status: 401 };
    }
    if (answers === "never") {
      await new Promise<void>((resolve) => held.push(resolve));
      return { status: 401 };
    }
    if (answers !== "asks") return { status: 401 };
    // One writer asks; the others have no model, and their rules write.
    answers = "refuses";
    return { text: JSON.stringify({ tool_calls: [question] }) };
  });
  try {
    const person = await signedIn(page, url, "en");
    const { say } = person;
    const need = "Members can reserve a meeting room for up to 2 hours.";
    await addModel(person, url, { name: "slow-model", address: model.baseUrl });
    const project = await page.evaluate(async (path) => {
      const body = JSON.stringify({ name: "Rooms", language: "en" });
      const headers = { "content-type": "application/json" };
      const made = await fetch(path, { method: "POST", headers, body });
      return ((await made.json()) as { id: string }).id;
    }, "/api/v1/projects");
    await write(person, `${url}/projects/${project}`, need);
    const here = page.url();
    const team = page.getByRole("region", { name: say("srs.steps") });
    const status = team.getByRole("status");
    await expect(team.getByText(say("srs.states.working")).first()).toBeVisible();
    await team.getByRole("button", { name: say("srs.stop") }).click();
    await expect(status).toContainText(say("srs.status.cancelled"));
    answers = "asks";
    for (const open of held.splice(0)) open();
    await team.getByRole("button", { name: say("srs.resume") }).click();
    await expect(team.getByText("May a card expire?")).toBeVisible();
    await team.getByRole("button", { name: say("srs.stop") }).click();
    await expect(status).toContainText(say("srs.status.cancelled"));
    // The chat reports what is left; the user continues; the question is unchanged.
    await page.goto(`${url}/projects/${project}/chat`);
    await sendMessage(person, "Go on with the SRS");
    await expect(page.getByText("May a card expire?").first()).toBeVisible();
    await page.goto(here);
    await team.getByRole("button", { name: "Never", exact: true }).click();
    await expect(status).toContainText(say("srs.status.completed"), { timeout: 90_000 });
    await team.getByRole("link", { name: say("srs.document"), exact: true }).click();
    await expect(page.getByRole("heading", { name: /FR-001/ }).first()).toBeVisible();
  } finally {
    for (const open of held) open();
    over.resolve();
    await model.close();
  }
});
