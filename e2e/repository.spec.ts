import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { strToU8, zipSync } from "fflate";
import { expect, type Person, signedIn, test } from "./person.ts";

const run = promisify(execFile);

/** A new project; out: its address. */
async function newProject({ page, say }: Person, url: string): Promise<string> {
  await page.goto(`${url}/projects/new`);
  await page.getByLabel(say("project.new.name"), { exact: true }).fill("Cards");
  await page.getByRole("button", { name: say("project.new.submit") }).click();
  await page.waitForURL(/\/projects\/prj_[a-z0-9]+\/tasks\/new/);
  return new URL(page.url()).pathname.replace(/\/tasks\/new$/, "");
}

test("an archive becomes a repository that is browsed, searched, traced and deleted", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const person = await signedIn(page, url, "en");
  const { say } = person;
  const project = await newProject(person, url);
  await page.goto(`${url}${project}/repository`);
  const archive = zipSync({
    "cards/src/pay.ts": strToU8("export const pay = 1;\nexport const refund = 2;\n"),
    "cards/README.md": strToU8("# Cards\n"),
    "cards/.git/config": strToU8("[core]\n"),
  });
  const file = { name: "cards.zip", mimeType: "application/zip", buffer: Buffer.from(archive) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.waitForURL(/\/exchange-jobs\/exj_/);
  await expect(page.getByText("cards/.git/config")).toBeVisible();
  await page.getByRole("link", { name: say("exchange.job.openRepository") }).click();
  await page.getByRole("link", { name: "src" }).click();
  await page.getByRole("link", { name: "pay.ts" }).click();
  await expect(page.locator("#L2")).toContainText("refund");
  await expect(page.locator("#L1 .hljs-keyword").first()).toHaveText("export");
  await page.getByRole("link", { name: say("repository.views.blame") }).click();
  await expect(page.locator(".code-blame").first()).toBeVisible();
  await page.goto(`${url}${project}/repository/search`);
  await page.getByRole("searchbox").fill("REFUND");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: /export const refund/ }).click();
  await page.waitForURL(/line=2#L2$/);
  await page.goto(`${url}${project}/repository/settings`);
  await page.getByRole("button", { name: say("repository.settings.delete.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Other");
  await dialog.getByRole("button", { name: say("repository.settings.delete.button") }).click();
  await expect(dialog.getByText(say("repository.settings.delete.mismatch"))).toBeVisible();
  await dialog.getByRole("textbox").fill("Cards");
  await dialog.getByRole("button", { name: say("repository.settings.delete.button") }).click();
  await expect(page.getByRole("button", { name: say("repository.connect.empty.button") })).toBeVisible();
});

test("an empty repository is filled by a push with a token", async ({ page, baseURL }) => {
  const url = baseURL ?? "";
  const person = await signedIn(page, url, "en");
  const { say } = person;
  const project = await newProject(person, url);
  await page.goto(`${url}${project}/repository`);
  await page.getByRole("button", { name: say("repository.connect.empty.button") }).click();
  await expect(page.getByText(say("repository.emptyRepository.title"))).toBeVisible();
  const folder = mkdtempSync(path.join(tmpdir(), "push-"));
  writeFileSync(path.join(folder, "卡.md"), "# 卡\n");
  const id = project.split("/").at(-1);
  const address = `${url.replace("//", `//git:${person.token}@`)}/git/${id}.git`;
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=Mei", "-c", "user.email=mei@example.org", ...args], { cwd: folder });
  await git("init", "--quiet", "--initial-branch=main");
  await git("add", "--all");
  await git("commit", "--quiet", "-m", "第一次提交");
  await git("push", "--quiet", address, "main");
  rmSync(folder, { recursive: true });
  await page.reload();
  await expect(page.getByRole("link", { name: "卡.md" })).toBeVisible();
  await page.goto(`${url}${project}/repository/commits`);
  await expect(page.getByRole("link", { name: /第一次提交/ })).toBeVisible();
});

test("a remote is connected with a credential that is never shown, gets a webhook, and is removed", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const person = await signedIn(page, url, "en");
  const { say } = person;
  const project = await newProject(person, url);
  await page.goto(`${url}${project}/repository`);
  await page.getByRole("button", { name: say("repository.connect.empty.button") }).click();
  await page.getByRole("link", { name: say("repository.tabs.remote") }).click();
  await expect(page.getByText(say("remote.none.title"))).toBeVisible();
  await page.getByLabel(say("remote.form.kind")).selectOption("gitlab");
  await page.getByLabel(say("remote.form.url"), { exact: true }).fill("https://1.1.1.1/shop.git");
  await page.getByLabel(say("remote.form.onAccept")).selectOption("request");
  await page.getByRole("button", { name: say("remote.form.save"), exact: true }).click();
  await expect(page.getByText(say("remote.form.badUrl"))).toBeVisible();
  await page.getByLabel(say("remote.form.url"), { exact: true }).fill("https://1.1.1.1/acme/shop.git");
  await page.getByLabel(say("remote.form.key")).fill("a-token-of-the-forge");
  await page.getByRole("button", { name: say("remote.form.save"), exact: true }).click();
  await expect(page.getByText("https://1.1.1.1/acme/shop.git · ")).toContainText("orge");
  await page.reload();
  expect(await page.content()).not.toContain("a-token-of-the-forge");
  await page.getByRole("button", { name: say("remote.hook.make") }).click();
  await expect(page.getByText(say("remote.hook.secret"))).toBeVisible();
  await page.getByRole("button", { name: say("remote.remove.button"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("remote.remove.confirm") })
    .click();
  await expect(page.getByText(say("remote.none.title"))).toBeVisible();
});
