import { setTimeout as pause } from "node:timers/promises";
import { test as base, expect, type Page } from "@playwright/test";
import { messagesOf } from "../lib/i18n/messages.ts";

/** Words of the interface by their keys, so that a journey reads the same in both languages. */
type Messages = { readonly [key: string]: string | Messages };

export type Language = "zh" | "en";

/** The interface's words for a key such as `task.question.youDecide`, with `{names}` filled in. */
export function wordsOf(language: Language) {
  const messages = messagesOf(language) as unknown as Messages;
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

export const PASSWORD = "correct horse battery staple";
let people = 0;

/** Makes an account through the page, as a stranger would, and lands at home. */
export async function signUp(page: Page, url: string, language: Language): Promise<Person> {
  const say = wordsOf(language);
  people += 1;
  const email = `person${people}.${process.pid}@example.org`;
  await page.goto(`${url}/sign-up`);
  await page.getByLabel(say("auth.name")).fill(language === "zh" ? "梅" : "Mei");
  await page.getByLabel(say("auth.email")).fill(email);
  await page.getByLabel(say("auth.password"), { exact: false }).fill(PASSWORD);
  await page.getByRole("button", { name: say("auth.signUp.submit") }).click();
  await expect(
    page
      .getByRole("heading", { name: say("home.need.label") })
      .or(page.getByLabel(say("home.need.label")))
      .first(),
  ).toBeVisible();
  return { page, say, email };
}

interface Watch {
  /** Fails the test at its end when a page wrote an error to its console or asked another host for something. */
  readonly watched: undefined;
}

export const test = base.extend<Watch>({
  watched: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => complaints.push(`page: ${error.error().message}`));
      context.on("request", (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "127.0.0.1" && hostname !== "localhost")
          complaints.push(`a request left this machine: ${request.url()}`);
      });
      await use(undefined);
      // A server that a test kills breaks the page's stream; the browser reports that as a failed load.
      const own = complaints.filter(
        (text) =>
          !/net::ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED|EMPTY_RESPONSE|ABORTED|CONNECTION_RESET)/.test(
            text,
          ),
      );
      expect(own).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, pause };
