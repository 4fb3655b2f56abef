import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { openAccount } from "./accounts.ts";
import { isStopping } from "./server-handle.ts";

const MESSAGES = path.resolve(import.meta.dirname, "../lib/i18n/messages");

/** Words of the interface by their keys, so that a journey reads the same in both languages. */
type Messages = { readonly [key: string]: string | Messages };

export type Language = "zh" | "en";

/** The interface's words for a key such as `task.question.delegate`, with `{names}` filled in. */
export function wordsOf(language: Language) {
  const messages: Record<string, Messages> = {};
  for (const file of readdirSync(MESSAGES)) {
    const [area = "", of] = file.split(".");
    if (of === language) messages[area] = JSON.parse(readFileSync(path.join(MESSAGES, file), "utf8"));
  }
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    let at: string | Messages | undefined = messages;
    for (const part of key.split(".")) at = typeof at === "object" ? at[part] : undefined;
    if (typeof at !== "string") throw new Error(`there are no words for ${key}`);
    return at.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** A person at a browser, with everything that the page complained about. */
export interface Person {
  readonly page: Page;
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly email: string;
}

export const PASSWORD = "seven quiet lamps at noon";
let people = 0;

const NAMES: Readonly<Record<Language, string>> = { zh: "梅", en: "Mei" };

function newEmail(): string {
  people += 1;
  return `person${people}.${process.pid}@example.org`;
}

/** Waits until the page is Home, ready for a need. */
async function atHome(page: Page, say: Person["say"]): Promise<void> {
  await expect(
    page
      .getByRole("heading", { name: say("home.need.label") })
      .or(page.getByLabel(say("home.need.label")))
      .first(),
  ).toBeVisible();
}

/** Makes an account through the form, as a stranger would, and ends at Home. */
export async function signUp(page: Page, url: string, language: Language): Promise<Person> {
  const say = wordsOf(language);
  const email = newEmail();
  await page.goto(`${url}/sign-up`);
  await page.getByLabel(say("auth.name")).fill(NAMES[language]);
  await page.getByLabel(say("auth.email")).fill(email);
  await page.getByLabel(say("auth.password"), { exact: false }).fill(PASSWORD);
  await page.getByRole("button", { name: say("auth.signUp.submit") }).click();
  await atHome(page, say);
  return { page, say, email };
}

type SignedIn = Person & { readonly token: string };

async function openSession(
  page: Page,
  { url, language, sample }: { url: string; language: Language; sample: boolean },
): Promise<SignedIn> {
  const say = wordsOf(language);
  const email = newEmail();
  const account = { email, name: NAMES[language], password: PASSWORD, locale: language, sample };
  const { cookie, token } = await openAccount(url, account);
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: "Lax" }]);
  const blank = `${url}/blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(blank);
  await page.unroute(blank);
  return { page, say, email, token };
}

/**
 * Makes an account with an empty workspace and a session, without the form. The page is empty, with the server's
 * origin: most tests go elsewhere than Home.
 * @returns The person; `token`: for its programs.
 */
export function signedIn(page: Page, url: string, language: Language): Promise<SignedIn> {
  return openSession(page, { url, language, sample: false });
}

/** Ends the session as if its cookie were gone. The open page is left first: its live connections would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** As {@link signedIn}, with the sample project, which is being played when this returns. */
export function signedInWithSample(page: Page, url: string, language: Language): Promise<SignedIn> {
  return openSession(page, { url, language, sample: true });
}

/** Enters a model in the settings, as its owner would. */
export async function addModel(
  { page, say }: Person,
  url: string,
  model: { name: string; address: string; key?: string },
): Promise<void> {
  const word = (key: string) => say(`settings.models.form.${key}`);
  await page.goto(`${url}/settings/models`);
  await page.getByLabel(word("provider"), { exact: true }).selectOption("openai-compatible");
  await page.getByLabel(word("model"), { exact: true }).fill(model.name);
  await page.locator('input[name="base_url"]:not([type="hidden"])').first().fill(model.address);
  if (model.key) await page.getByLabel(word("key"), { exact: true }).fill(model.key);
  await page.getByRole("button", { name: word("add") }).click();
  await expect(page.getByText(model.name).first()).toBeVisible();
}

/** Types a need at home and goes to the table. */
export async function typeNeed({ page, say }: Person, url: string, need: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(say("home.need.label")).fill(need);
  await page.getByRole("button", { name: say("home.need.submit") }).click();
  await page.waitForURL(/\/tasks\/tsk_/);
}

interface Watch {
  /** Fails the test at its end when a page wrote an error to its console, failed to load a part of itself, or asked
   * another host for something. */
  readonly watched: undefined;
}

/**
 * The doing of a test: a server that it kills breaks what the page was loading; a review link that it ends answers no longer;
 * the recorder's script is kept out of a prototype's frame, which runs none.
 */
const CUT =
  /^console: Blocked script execution in '[^']*\/prototype'|^404 GET \S+\/share\/[\w-]+\/events$|net::ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|ABORTED|CONNECTION_RESET)|TypeError: (network error|Failed to fetch)/;

/** Sends a message in the chat as soon as the conversation takes one: while an answer is made, Enter sends nothing. */
export async function sendMessage({ page, say }: Person, text: string): Promise<void> {
  const field = page.getByLabel(say("chat.composer.label"), { exact: true });
  await field.fill(text);
  await expect(page.getByRole("button", { name: say("chat.composer.send"), exact: true })).toBeEnabled({
    timeout: 90_000,
  });
  await field.press("Enter");
}

function watch(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    const text = message.text();
    // What failed to load is reported below, with its address.
    if (message.type() === "error" && !text.startsWith("Failed to load resource"))
      complaints.push(`console: ${text}`);
  });
  context.on("weberror", (error) => complaints.push(`page: ${error.error().message}`));
  context.on("response", (response) => {
    const request = response.request();
    if (response.status() === 503 && isStopping(response.url())) return;
    if (response.status() >= 400 && !request.isNavigationRequest())
      complaints.push(`${response.status()} ${request.method()} ${response.url()}`);
  });
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1" && hostname !== "localhost")
      complaints.push(`a request left this machine: ${request.url()}`);
  });
}

export const test = base.extend<Watch>({
  watched: [
    async ({ browser, context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const made = await open(options);
        watch(made, complaints);
        return made;
      };
      await use(undefined);
      browser.newContext = open;
      expect(complaints.filter((text) => !CUT.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
