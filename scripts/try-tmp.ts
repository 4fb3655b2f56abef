// @ts-nocheck
import { createRoleInvoker } from "#lib/agents/invoke-role.ts";
import { planningAgent } from "#lib/agents/planning.agent.ts";
import { initialTaskState } from "#lib/domain/task/task-state.ts";
import { languageTools } from "#lib/language/tools.ts";
import { memoryTask } from "#lib/testing/memory-context.ts";

const [, , lang, file] = process.argv;

import { readFileSync } from "node:fs";

const need = file.startsWith("/") ? readFileSync(file, "utf8") : file;
const invoke = createRoleInvoker({
  models: [],
  tools: languageTools(),
  signal: new AbortController().signal,
  record: () => {},
  mayCall: () => true,
  allowPrivateEndpoints: false,
  clock: () => 0,
  pause: async () => {},
});
const task = memoryTask({ need, language: lang as "zh" | "en", invoke });
const t0 = performance.now();
let r = await planningAgent.step(
  initialTaskState("20260101-0000-001"),
  { from: "user", content: "/plan", kind: "command", id: "m1" },
  task.context,
);
for (let i = 0; i < 6 && r.questions.length; i++) {
  console.log("?? QUESTIONS", JSON.stringify(r.questions, null, 1));
  task.inbox.answers.push(
    ...r.questions.map((q) => ({
      id: q.id,
      question: q.text,
      raised_by: q.role,
      answer: process.argv[4] ?? "",
      kind: process.argv[4] ? ("answered" as const) : ("you_decide" as const),
      ...(q.default ? { default: q.default } : {}),
    })),
  );
  r = await planningAgent.step(
    initialTaskState("20260101-0000-001"),
    { from: "user", content: "", kind: "answer", id: "m2" },
    task.context,
  );
}
for (const e of task.said)
  if (e.type === "statement")
    console.log(
      `[r${e.data.round} ${e.data.role}] ${e.data.text}\n   ok=${e.data.verdict?.ok} issues=${e.data.new_issues} pos=${(e.data.positions ?? []).map((p) => p.issue_id + ":" + p.position)}`,
    );
  else if (e.type === "briefing") console.log("== " + e.data.text + " " + JSON.stringify(e.data.signals));
  else if (e.type === "log") console.log("LOG", e.data.text);
console.log(JSON.stringify(r, null, 1));
console.log(task.artifacts.get("plan.md")?.at(-1));
console.log((performance.now() - t0).toFixed(0) + " ms");
