import { inThread } from "./in-thread.ts";

/** Statements whose types are proposed once, so that the models of both languages are loaded. */
const STATEMENTS = ["The system shall answer within 3 s.", "系统应在 3 秒内返回结果。"];

/** Jobs that readers of large texts and of lists of requirements wait for, with sample inputs. */
function jobs(): readonly { readonly module: string; readonly input: unknown }[] {
  const section = (n: number) =>
    [
      `## FR-${n} Checkout 订单结算 ${n}`,
      `When a clerk submits step ${n}, the system shall answer within ${n} s; see FR-1 and [there](https://example.org).`,
      `当收银员提交第 ${n} 步时，系统应在 ${n} 秒内返回结果，并记录**操作人**、时间和金额。`,
      `- **Priority**: high\n- **Source**: FR-${n + 1}`,
      `| Id | Test case | Requirements |\n|---|---|---|\n| TC-${n} | Paid | FR-${n} |`,
    ].join("\n\n");
  const text = `# Depot\n\n${Array.from({ length: SECTIONS }, (_, n) => section(n + 1)).join("\n\n")}\n`;
  const page = { text, anchors: new Map(), imageLabel: "", linkLabel: "", pictures: [], places: 0 };
  const records = STATEMENTS.map((statement) => ({
    statement,
    type: "functional",
    characteristic: null,
    spans: {},
  }));
  return [
    { module: "app/_document/markup-job.ts", input: page },
    { module: "lib/db/read-document-job.ts", input: { text, patterns: [] } },
    { module: "lib/usecases/document/lint-job.ts", input: { text, options: {} } },
    { module: "lib/db/typing-job.ts", input: { records } },
  ];
}

/** Enough sections for hot code to be compiled. */
const SECTIONS = 100;
/** Pages and the worker start first. */
const AFTER_MS = 1500;

async function warmUp(): Promise<void> {
  for (const { module, input } of jobs()) for await (const _part of inThread({ module }, input));
}

/**
 * Starts a thread while the process is idle and runs the jobs that readers wait for once, so that the first reader of a large
 * text or of a list finds it warm. Nothing depends on it, so errors are left to the first real job.
 */
export function warmThread(): void {
  setTimeout(() => void warmUp().catch(() => undefined), AFTER_MS).unref();
}
