import { modelChat } from "../lib/testing/model-chat.ts";
import { startModelServer } from "../lib/testing/model-server.ts";
import { SEARCH_KEY, startSearchServer } from "../lib/testing/search-server.ts";
import { apiOf } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { addModel, expect, sendMessage, signedIn, test } from "./person.ts";

// Web search from its settings to the sources of an answer, over the real wire formats.

const PAGE = { title: "Gift card rules", url: "https://example.org/cards", snippet: "Cards last 5 years." };

for (const language of ["zh", "en"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "zh" ? "zh-CN" : "en-GB" });

    test("a service is set up and tested, an answer links to what it found, and without the service the answer says so", async ({
      page,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const service = await startSearchServer(() => ({ results: [PAGE] }));
      const model = await startModelServer((request) => modelChat(request) ?? { status: 500 });
      try {
        const person = await signedIn(page, url, language);
        const { say } = person;
        const word = (key: string, values?: Record<string, string>) =>
          say(`settings.webSearch.${key}`, values);
        const button = (name: string) => page.getByRole("button", { name, exact: true });

        await page.goto(`${url}/settings/web-search`);
        await expect(page.getByText(word("none.title"))).toBeVisible();
        await hydrated(page);
        await page.getByLabel(word("provider"), { exact: true }).selectOption("brave");
        await page.getByLabel(word("addressOptional"), { exact: true }).fill(service.baseUrl("brave"));
        await page.getByLabel(word("apiKey"), { exact: true }).fill("a-wrong-key-0042");
        await button(word("save")).click();
        await expect(page.getByText(word("key", { last4: "0042" }))).toBeVisible();
        await button(word("test.button")).click();
        await expect(page.getByText(word("test.fails"))).toBeVisible();
        await page.getByLabel(word("apiKey"), { exact: true }).fill(SEARCH_KEY);
        await button(word("save")).click();
        await expect(page.getByText(word("key", { last4: SEARCH_KEY.slice(-4) }))).toBeVisible();
        await button(word("test.button")).click();
        await expect(page.getByText(word("test.works"))).toBeVisible();
        await page.reload();
        expect(await page.content()).not.toContain(SEARCH_KEY);

        await addModel(person, url, { name: "test-model", address: model.baseUrl });
        const { id } = await apiOf(url, person.token).post<{ readonly id: string }>("/projects", {
          name: "Checkout",
          language,
        });
        const chat = `${url}/projects/${id}/chat`;
        await page.goto(chat);
        await sendMessage(person, "web: gift cards");
        const sources = page.getByRole("region", { name: say("chat.sources.title") });
        await expect(sources.getByRole("link", { name: PAGE.title })).toHaveAttribute("href", PAGE.url);
        await expect(sources).toContainText(say("chat.sources.unverified"));

        await page.goto(`${url}/settings/web-search`);
        await button(word("remove.button")).click();
        await button(word("remove.confirm")).click();
        await expect(page.getByText(word("none.title"))).toBeVisible();
        await page.goto(chat);
        await sendMessage(person, "web: gift cards");
        await expect(page.getByText(say("chat.outcome.code.not_configured"))).toBeVisible();
        expect(service.requests).toHaveLength(2);
      } finally {
        await model.close();
        await service.close();
      }
    });
  });
