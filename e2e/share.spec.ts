import { apiOfSession } from "./api.ts";
import { expect, signedIn, test, typeNeed } from "./person.ts";

// A review link shows one thing, read-only, to anyone who has it, until it is ended.

test("a guest reads the shared plan and nothing else, until the link is ended", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const person = await signedIn(await context.newPage(), url, "en");
  const { page, say } = person;
  await typeNeed(person, url, "Staff can book a meeting room for up to 2 hours.");
  await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 90_000 });
  await page.goto(`${page.url().replace(/[?#].*$/, "")}/plan`);
  await page
    .getByRole("button", { name: say("share.create.button") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const right = dialog.getByLabel(say("share.create.right"), { exact: true });
  const asksEmail = dialog.getByLabel(say("share.create.asksEmail"));
  await expect(asksEmail).not.toBeChecked();
  await right.selectOption("approve");
  await expect(asksEmail).toBeChecked();
  await asksEmail.uncheck();
  await right.selectOption("comment");
  await right.selectOption("approve");
  await expect(asksEmail).not.toBeChecked();
  await right.selectOption("read");
  await dialog.getByRole("button", { name: say("share.create.submit") }).click();
  const address = await dialog.getByLabel(say("share.create.address")).inputValue();
  expect(address).toMatch(/\/share\/[\w-]{40,}/);

  const guestContext = await browser.newContext({ locale: "en-GB" });
  const guest = await guestContext.newPage();
  const opened = await guest.goto(address);
  expect(opened?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(guest.getByText(/meeting room/i).first()).toBeVisible();
  expect(await guest.content()).not.toContain("@example.org");
  expect((await guest.goto(`${url}/projects`))?.url()).toContain("/sign-in");

  await page.goto(`${url}/settings/links`);
  await page
    .getByRole("button", { name: say("settings.links.revoke.button"), exact: true })
    .first()
    .click();
  await page.getByRole("button", { name: say("settings.links.revoke.confirm") }).click();
  await expect(page.getByText(say("settings.links.revoked")).first()).toBeVisible();
  expect((await guest.goto(address))?.status()).toBe(404);
  await guestContext.close();
  await context.close();
});

test("a guest without JavaScript gives the password once, and the browser remembers it for this link", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext();
  const { say } = await signedIn(await context.newPage(), url, "en");
  const api = await apiOfSession(url, context);
  const project = await api.post<{ id: string }>("/projects", { name: "Gift cards", language: "en" });
  const content = "# Gift cards\n\nThe card shall keep its balance.\n";
  const document = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
    name: "SRS.md",
    content,
  });
  const link = { kind: "document", document_id: document.id, password: "open sesame" };
  const created = await api.post<{ url: string }>(`/projects/${project.id}/share-links`, link);

  const guestContext = await browser.newContext({ locale: "en-GB", javaScriptEnabled: false });
  const guest = await guestContext.newPage();
  await guest.goto(created.url);
  const give = async (password: string) => {
    await guest.getByLabel(say("share.password")).fill(password);
    await guest.getByRole("button", { name: say("share.open") }).click();
  };
  await give("open says me");
  await expect(guest.getByText(say("share.wrongPassword"))).toBeVisible();
  await give("open sesame");
  await expect(guest.getByText("keep its balance")).toBeVisible();
  await guest.goto(created.url);
  await expect(guest.getByText("keep its balance")).toBeVisible();
  await guestContext.close();
  await context.close();
});
