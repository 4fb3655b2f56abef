import { makeGate } from "../lib/testing/gate.ts";
import { modelChat } from "../lib/testing/model-chat.ts";
import { type ModelAnswer, type ModelRequestSeen, startModelServer } from "../lib/testing/model-server.ts";
import { modelTable } from "../lib/testing/model-table.ts";
import { addModel, expect, sendMessage, signedIn, test, typeNeed } from "./person.ts";
import { startServer } from "./server-handle.ts";

// The server is killed in the middle of a streamed reply and while a specialist waits: nothing that was said is lost.

const isReply = ({ system }: ModelRequestSeen) => system.includes("ThinkingML 4.5");

test("a server that is killed loses no word of a reply in mid-sentence and no question that waits", async ({
  browser,
}) => {
  const gate = makeGate();
  let held = false;
  const model = await startModelServer((request): ModelAnswer => {
    const answer = modelChat(request) ?? modelTable(request);
    if (held || !isReply(request) || !("text" in answer)) return answer;
    held = true;
    return { ...answer, hold: { after: 10, until: gate.pass } };
  });
  const server = await startServer();
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    const person = await signedIn(await context.newPage(), server.url, "en");
    const { page, say: words } = person;
    await typeNeed(person, server.url, "Members can reserve a meeting room for up to 2 hours.");
    const project = /\/projects\/prj_\w+/.exec(page.url())?.[0] ?? "";
    await addModel(person, server.url, { name: "test-model", address: model.baseUrl });
    await page.goto(`${server.url}${project}/chat`);

    await sendMessage(person, "Which rooms are there?");
    await gate.reached;
    await expect(page.getByText("Reading the results").first()).toBeVisible();
    await server.kill();
    await server.start();
    gate.open();
    await expect(page.getByText("Done as you said").first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(words("chat.interrupted")).first()).toBeVisible();

    await sendMessage(person, "ask: what about the length?");
    await expect(page.getByText("Which value?").first()).toBeVisible({ timeout: 90_000 });
    await server.kill();
    await server.start();
    await page.reload();
    await expect(page.getByText("Which value?").first()).toBeVisible();
    await sendMessage(person, "Two hours.");
    await expect(page.getByText("Done as you said").nth(1)).toBeVisible({ timeout: 90_000 });
    expect(model.requests.some(({ user }) => user.includes("Two hours."))).toBe(true);
  } finally {
    await context.close();
    await server.close();
    await model.close();
  }
});
