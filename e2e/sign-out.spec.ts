import { hydrated } from "./hydrated.ts";
import { expect, signedIn, test } from "./person.ts";

/** What the browser stores: drafts, lists of opened pages, and updates of live documents that the server has not confirmed. */
const storedIn = () =>
  new Promise<{ drafts: number; recent: number; updates: number }>((resolve, reject) => {
    const opening = indexedDB.open("roundtable-live", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("updates", { autoIncrement: true }).createIndex("place", "place");
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction("updates").objectStore("updates").count();
      counting.onsuccess = () => {
        opening.result.close();
        const count = (prefix: string) =>
          Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length;
        resolve({ drafts: count("draft:"), recent: count("recent:"), updates: counting.result });
      };
    };
  });

const keepTexts = () =>
  new Promise<void>((resolve, reject) => {
    localStorage.setItem("draft:secret", "unsent words");
    localStorage.setItem("recent:somebody", "[]");
    const opening = indexedDB.open("roundtable-live", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("updates", { autoIncrement: true }).createIndex("place", "place");
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const storing = opening.result.transaction("updates", "readwrite").objectStore("updates");
      storing.add({ place: "somewhere", update: new Uint8Array([1]) });
      storing.transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

test("signing out deletes what the browser stored, and no other site can sign anybody out", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  await page.goto(`${url}/settings/account`);
  await page.evaluate(keepTexts);
  const foreign = await page.request.post(`${url}/sign-out`, {
    headers: { origin: "https://elsewhere.example" },
  });
  expect(foreign.status()).toBe(403);
  expect(await page.evaluate(storedIn)).toEqual({ drafts: 1, recent: 1, updates: 1 });

  await hydrated(page);
  await page.getByRole("button", { name: say("settings.account.signOut") }).click();
  await expect(page.getByText(say("auth.signIn.notice.signed_out"))).toBeVisible();
  await expect.poll(() => page.evaluate(storedIn)).toEqual({ drafts: 0, recent: 0, updates: 0 });
  const again = await page.request.post(`${url}/sign-out`, { headers: { origin: url }, maxRedirects: 0 });
  expect(again.headers()["clear-site-data"]).toBe('"cache", "storage"');
});
