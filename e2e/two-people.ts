import type { Browser } from "@playwright/test";
import { type Api, apiOfSession } from "./api.ts";
import { expect, type Person, signedIn } from "./person.ts";

/** Brings somebody into the host's workspace: by an invitation made on its page, taken up by its address. */
export async function bringIn(host: Person, guest: Person, url: string): Promise<void> {
  await host.page.goto(`${url}/settings/members`);
  await host.page.getByRole("button", { name: host.say("meeting.members.create") }).click();
  const address = await host.page.getByLabel(host.say("meeting.members.address")).inputValue();
  expect(address).toMatch(/\/join\/[\w-]{40,}/);
  await guest.page.goto(address);
  await guest.page.getByRole("button", { name: guest.say("meeting.join.join", { workspace: "" }) }).click();
  await guest.page.waitForURL(`${url}/`);
}

interface AtOneDocument {
  /** Made the project: English, dark, 360 px. */
  readonly tom: Person;
  /** Was brought in: Chinese, light, wide. */
  readonly mei: Person;
  /** Of Tom's. */
  readonly api: Api;
  readonly document: { readonly id: string };
  /** The document's page. */
  readonly address: string;
  readonly leave: () => Promise<void>;
}

/** Two people of one workspace and a project with one document, `SRS.md`. In: the server and the document's text. */
export async function twoAtOneDocument(browser: Browser, url: string, text: string): Promise<AtOneDocument> {
  const narrow = await browser.newContext({
    locale: "en-GB",
    colorScheme: "dark",
    viewport: { width: 360, height: 780 },
  });
  const wide = await browser.newContext({
    locale: "zh-CN",
    colorScheme: "light",
    viewport: { width: 1440, height: 900 },
  });
  const tom = await signedIn(await narrow.newPage(), url, "en");
  const mei = await signedIn(await wide.newPage(), url, "zh");
  await bringIn(tom, mei, url);
  const api = await apiOfSession(url, narrow);
  const project = await api.post<{ id: string }>("/projects", { name: "Gift cards", language: "en" });
  const document = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
    name: "SRS.md",
    content: text,
  });
  return {
    tom,
    mei,
    api,
    document,
    address: `${url}/projects/${project.id}/documents/${document.id}`,
    leave: async () => {
      await Promise.all([narrow.close(), wide.close()]);
    },
  };
}
