import { askingSeat } from "../lib/testing/asking-seat.ts";
import { startModelServer } from "../lib/testing/model-server.ts";
import { apiOfSession } from "./api.ts";
import { addModel, expect, type Person, signedIn, test, typeNeed } from "./person.ts";
import { type ServerHandle, startServer } from "./server-handle.ts";

// The small meeting: a question in return, two windows, a way out taken back, a machine that stops, and on at the seat.

const NEED = "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分";
const ANSWER = "每消费 1 元得 1 积分，100 积分抵 1 元，每单最多抵 50 元。";

interface Line {
  readonly seq: number;
  readonly kind: string;
  readonly actor: string;
  readonly statement_id?: string;
}

interface Question {
  readonly status: string;
  readonly answer: string | null;
  readonly exchanges: readonly { readonly number: number; readonly reading: string | null }[];
}

const box = ({ page, say }: Person) => page.getByLabel(say("task.question.field"));

/** What was said in the task, from the record that programs read. */
async function record(server: ServerHandle, { page }: Person) {
  const api = await apiOfSession(server.url, page.context());
  const task = /\/tasks\/(tsk_\w+)/.exec(page.url())?.[1] ?? "";
  const text = await api.text(`/tasks/${task}/transcript`);
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  return { lines, questions: await api.get<Question[]>(`/tasks/${task}/questions`) };
}

test("zh: a question is answered in several exchanges, across windows, an undo and a machine that stops", async ({
  browser,
}) => {
  const server = await startServer();
  const model = await startModelServer(askingSeat);
  const context = await browser.newContext({ locale: "zh-CN" });
  try {
    const person = await signedIn(await context.newPage(), server.url, "zh");
    const { page, say } = person;
    await addModel(person, server.url, { name: "asking", address: model.baseUrl });
    await typeNeed(person, server.url, NEED);
    await expect(box(person)).toBeVisible({ timeout: 90_000 });

    // Somebody else types as well; who is second is reported so, and keeps the words.
    const other: Person = { ...person, page: await context.newPage() };
    await other.page.goto(page.url());
    await box(other).fill("按门店分别计算");
    await box(person).fill("这个折算是指什么？");
    await page.reload();
    await expect(box(person)).toHaveValue("这个折算是指什么？");
    await box(person).press("Control+Enter");
    await expect(page.getByText(say("clarify.card.exchange", { number: 2 }))).toBeVisible({
      timeout: 90_000,
    });
    await expect(page.locator("#question")).toContainText("需求里的“");
    await expect(other.page.getByText(say("clarify.card.exchange", { number: 2 }))).toBeVisible();
    await other.page.locator("#question summary").first().click();
    await expect(other.page.getByText("按门店分别计算")).toBeVisible();
    await other.page.getByRole("button", { name: say("clarify.leftover.send") }).click();
    await expect(other.page.getByText(say("clarify.leftover.sent"))).toBeVisible();

    // A way out, taken back.
    await page.getByRole("button", { name: say("clarify.card.skip"), exact: true }).click();
    await page.getByRole("button", { name: say("clarify.record.undo"), exact: true }).click();
    await expect(box(person)).toBeVisible();

    // The machine stops while the run waits, and nothing is said twice afterwards.
    const before = await record(server, person);
    await server.killAll();
    await server.start();
    await expect(() => page.reload()).toPass({ timeout: 90_000 });
    await expect(box(person)).toBeVisible();
    const after = await record(server, person);
    expect(after.lines).toEqual(before.lines);
    const asked = before.lines.findLast(({ kind }) => kind === "statement")?.actor;
    await box(person).fill(ANSWER);
    await page
      .locator("#question")
      .getByRole("button", { name: say("task.question.send"), exact: true })
      .click();
    await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 90_000 });
    const { lines, questions } = await record(server, person);
    expect(lines.slice(0, before.lines.length)).toEqual(before.lines);
    const statements = lines.filter(({ kind }) => kind === "statement");
    expect(new Set(statements.map(({ statement_id }) => statement_id)).size).toBe(statements.length);
    const next = lines.find(({ kind, seq }) => kind === "statement" && seq > (before.lines.at(-1)?.seq ?? 0));
    expect(next?.actor).toBe(asked);
    expect(questions[0]).toMatchObject({ status: "answered", answer: ANSWER });
    expect(questions[0]?.exchanges.map(({ reading }) => reading)).toEqual(["counter_question", "enough"]);
  } finally {
    await context.close();
    await server.close();
    await model.close();
  }
});
