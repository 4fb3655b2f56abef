import { modelChat } from "../lib/testing/model-chat.ts";
import { startModelServer } from "../lib/testing/model-server.ts";
import { type LongSrs, longSrs } from "./long-srs.ts";
import { addModel, expect, type Language, type Person, sendMessage, signedIn, test } from "./person.ts";

// The chat in the browser: long specifications changed twenty times each, with and without a model, byte for byte.

/** A request of the page's own, with its session; one with a body is a POST. */
function ask<T>({ page }: Person, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([where, what]) => {
      const post = { method: "POST", headers: { "content-type": "application/json" } };
      const response = await fetch(`/api/v1${where}`, what === undefined ? {} : { ...post, body: what });
      if (!response.ok) throw new Error(`${where} answers ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    [path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

interface Place {
  readonly projectId: string;
  readonly documentId: string;
}

async function projectWith(person: Person, language: Language, content: string): Promise<Place> {
  const { id: projectId } = await ask<{ id: string }>(person, "/projects", {
    name: "Checkout",
    language,
  });
  const path = `/projects/${projectId}/documents`;
  const { id: documentId } = await ask<{ id: string }>(person, path, { name: "SRS.md", content });
  return { projectId, documentId };
}

const contentOf = async (person: Person, { documentId }: Place): Promise<string> =>
  (await ask<{ content: string }>(person, `/documents/${documentId}`)).content;

type Speaker = "rules" | "model";

/** Says one change after `answers` others, accepts what is suggested, and waits until it is as version `version`. */
async function carryOut(
  person: Person,
  change: LongSrs["changes"][number],
  {
    voice,
    version,
    answers,
  }: { readonly voice: Speaker; readonly version: number; readonly answers: number },
): Promise<void> {
  const { page, say: words } = person;
  await sendMessage(person, voice === "rules" ? change.said : `edit ${JSON.stringify(change.edit)}`);
  // The page follows an answer that is being written: a card is pressed when it is still.
  const ended = page.getByRole("button", { name: words("chat.footer.record"), exact: true });
  await expect(ended.nth(answers)).toBeVisible();
  await page.getByRole("button", { name: words("chat.suggestion.accept"), exact: true }).click();
  await expect(page.getByText(words("chat.suggestion.appliedAs", { version })).first()).toBeVisible();
}

/** Every change is in the comparison of the newest version with the first. */
async function compare({ page, say: words }: Person, address: string, { changes }: LongSrs): Promise<void> {
  const version = changes.length + 1;
  await page.goto(`${address}?version=${version}&compare=1`);
  const comparison = page.getByRole("region", {
    name: words("document.compare.title", { from: 1, to: version }),
  });
  for (const change of changes) await expect(comparison).toContainText(change.words);
}

for (const language of ["zh", "en"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "zh" ? "zh-CN" : "en-GB" });

    test("twenty changes by chat, ten by the rules and ten by a model, leave every other byte of a long specification as it was", async ({
      page,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const srs = longSrs(language);
      expect(Buffer.byteLength(srs.text)).toBeGreaterThan(50_000);
      const model = await startModelServer((request) => modelChat(request) ?? { status: 500 });
      try {
        const person = await signedIn(page, url, language);
        const place = await projectWith(person, language, srs.text);
        const byRules = srs.changes.length / 2;
        for (const [at, change] of srs.changes.entries()) {
          if (at === byRules) await addModel(person, url, { name: "test-model", address: model.baseUrl });
          if (at % byRules === 0) await page.goto(`${url}/projects/${place.projectId}/chat`);
          await carryOut(person, change, {
            voice: at < byRules ? "rules" : "model",
            version: at + 2,
            answers: at % byRules,
          });
        }
        const expected = srs.changes.reduce((text, change) => change.by(text), srs.text);
        expect(await contentOf(person, place)).toBe(expected);
        await compare(person, `${url}/projects/${place.projectId}/documents/${place.documentId}`, srs);
        const decided = model.requests.filter(({ system }) => system.includes("aiplan/"));
        expect(decided).toHaveLength(srs.changes.length - byRules);
      } finally {
        await model.close();
      }
    });
  });

test("the pause after a rate limit is shown until the model answers", async ({ page, baseURL }) => {
  const url = baseURL ?? "";
  let isLimited = true;
  const model = await startModelServer((request) => {
    if (!isLimited) return modelChat(request) ?? { status: 500 };
    isLimited = false;
    return { status: 429, headers: { "retry-after": "8" } };
  });
  try {
    const person = await signedIn(page, url, "en");
    const { projectId } = await projectWith(
      person,
      "en",
      "# Checkout\n\nThe till shall answer within 2 s.\n",
    );
    await addModel(person, url, { name: "test-model", address: model.baseUrl });
    await page.goto(`${url}/projects/${projectId}/chat`);
    await sendMessage(person, "How fast does the till answer?");
    const pause = page.getByRole("status").filter({ hasText: "limits the rate of calls of test-model" });
    await expect(pause).toBeVisible();
    await expect(
      page.getByRole("button", { name: person.say("chat.footer.record"), exact: true }),
    ).toBeVisible();
    await expect(pause).toHaveCount(0);
    expect(model.requests.length).toBeGreaterThanOrEqual(3);
  } finally {
    await model.close();
  }
});

test("what is said in another window appears by itself, and its answer is followed there too", async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const person = await signedIn(page, url, "en");
  const place = await projectWith(person, "en", "# SRS\n\n## Payment\n\nThe till answers within 2 s.\n");
  await page.goto(`${url}/projects/${place.projectId}/chat`);
  await sendMessage(person, "How fast does the till answer?");
  await page.waitForURL(/\/chat\/cnv_/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText("The till answers within 2 s.").first()).toBeVisible();
  await sendMessage(person, "How many requirements are there?");
  await expect(other.getByText("How many requirements are there?").first()).toBeVisible({ timeout: 90_000 });
  await expect(other.getByText("has a requirement with an ID").first()).toBeVisible({ timeout: 90_000 });
});
