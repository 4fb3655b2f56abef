import { startModelServer } from "../lib/testing/model-server.ts";
import { modelTable } from "../lib/testing/model-table.ts";
import { startTrackerServer } from "../lib/testing/tracker-server.ts";
import { apiOfSession, runToEnd } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { addModel, expect, signedIn, test } from "./person.ts";

// Work items and issues, from the settings of the project to a change on both sides, with a tracker on loopback.

for (const language of ["zh", "en"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "zh" ? "zh-CN" : "en-GB" });

    test("a tracker is connected, items are pushed once, a closed issue is pulled, and a person chooses between two changes", async ({
      page,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const tracker = await startTrackerServer("github", () => null);
      const model = await startModelServer(modelTable);
      try {
        const person = await signedIn(page, url, language);
        const word = (key: string, values?: Record<string, string | number>) =>
          person.say(`issues.${key}`, values);
        const button = (name: string) => page.getByRole("button", { name, exact: true });
        await addModel(person, url, { name: "test-model", address: model.baseUrl });
        // The model of the test answers in English, so the project is English; the interface is not.
        const api = await apiOfSession(url, page.context());
        const project = await api.post<{ readonly id: string }>("/projects", {
          name: "Rooms",
          language: "en",
        });
        const need = "Members can reserve a meeting room for up to 2 hours.";
        const { id } = await api.post<{ readonly id: string }>(`/projects/${project.id}/tasks`, { need });
        await runToEnd(api, id, "/plan");
        const task = `${url}/projects/${project.id}/tasks/${id}`;

        await page.goto(`${task}/work`);
        await page.getByRole("link", { name: word("bar.connect") }).click();
        await expect(page.getByText(word("settings.none.title"))).toBeVisible();
        await hydrated(page);
        const field = (key: string) => page.getByLabel(word(`settings.${key}`), { exact: true });
        await field("target.github").fill("acme/shop");
        await field("addressOptional").fill(tracker.baseUrl);
        await field("apiKey").fill("a-key-of-a-tracker");
        await button(word("settings.save")).click();
        await expect(page.getByText("GitHub · acme/shop")).toBeVisible();
        await button(word("settings.test.button")).click();
        await expect(page.getByText(word("settings.test.works"))).toBeVisible();
        await page.reload();
        expect(await page.content()).not.toContain("a-key-of-a-tracker");

        await page.goto(`${task}/work?view=list`);
        await hydrated(page);
        await button(word("bar.push")).click();
        await expect(page.getByText(word("sync.push.completed"))).toBeVisible();
        const count = tracker.issues.length;
        expect(count).toBeGreaterThan(0);
        await expect(page.getByText(word("sync.outcome.created", { count }))).toBeVisible();
        await expect(page.getByRole("link", { name: "#1", exact: true })).toHaveAttribute(
          "href",
          "https://github.example.org/acme/shop/issues/1",
        );
        await button(word("bar.push")).click();
        await expect(page.getByText(word("sync.outcome.unchanged", { count }))).toBeVisible();
        expect(tracker.issues).toHaveLength(count);

        const [issue] = tracker.issues;
        if (issue === undefined) throw new Error("no issue");
        const item = issue.title.split(" ")[0] ?? "";
        issue.isClosed = true;
        issue.title = "Renamed there";
        await button(word("bar.pull")).click();
        await expect(page.getByText(word("sync.pull.completed"))).toBeVisible();
        await expect(page.getByText(word("card.text.there"))).toBeVisible();
        await expect(page.getByLabel(person.say("work.statusOf", { item }))).toHaveValue("done");
        await expect(page.getByText("Renamed there")).toBeVisible();
        await button(word("card.proposal.accept")).click();
        await expect(page.getByRole("link", { name: word("card.proposal.desk") })).toBeVisible();
        await button(word("card.useOurs")).click();
        await expect(page.getByText(word("card.text.there"))).toBeHidden();
        expect(issue.title).not.toBe("Renamed there");
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await overflowOf(page)).toBe(0);
        await page.setViewportSize({ width: 1280, height: 900 });

        await page.goto(`${url}/projects/${project.id}/settings/tracker`);
        await button(word("settings.remove.button")).click();
        await button(word("settings.remove.confirm")).click();
        await expect(page.getByText(word("settings.none.title"))).toBeVisible();
      } finally {
        await model.close();
        await tracker.close();
      }
    });
  });
