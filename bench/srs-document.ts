/** A 1 MB specification of 2,000 sections in both languages: what the document benches run on. */
export function srsDocument(): string {
  const parts = ["---\ntitle: SRS\n---\n\n# Specification\n\n"];
  for (let n = 1; n <= 1990; n++) parts.push(section(n));
  return parts.join("");
}

function section(n: number): string {
  const id = `FR-${String(n).padStart(4, "0")}`;
  const body = [
    `${"#".repeat(2 + (n % 3))} ${id} 订单结算 Checkout step ${n}`,
    `当收银员提交第 ${n} 步时，系统应在两秒内返回结果，并在审计日志中记录操作人、时间和金额；记录保存一百八十天后归档。When a clerk submits step ${n}, the system shall answer within 2 s and record who did it.`,
    `- **来源**：“结账时要记录每一步”\n- **优先级**：高；类型：功能\n- 场景：假如订单 ${n} 有三件商品，当收银员提交，那么系统显示应付金额。`,
  ];
  if (n % 10 === 0)
    body.push("| 编号 | 名称 | 说明 |\n| --- | --- | --- |\n| 1 | 金额 | 含税 |\n| 2 | 时间 | 收银台时区 |");
  if (n % 30 === 0)
    body.push(
      "```js\n# not a heading\nconst step = 1;\n```",
      "A setext heading\n----------------",
      "<div>\n## html\n</div>",
      "> # quoted",
    );
  return `${body.join("\n\n")}\n\n`;
}

/** Best of several runs after warming up, in milliseconds: what the work costs without the noise of the machine. */
export function bestOf(runs: number, work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

export interface BenchRow {
  readonly what: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  readonly unit: string;
  /** What is to be reached, in the same unit. */
  readonly reach?: number;
}

export interface BenchResult {
  readonly name: string;
  readonly rows: readonly BenchRow[];
}

export function row(
  named: { what: string; reach?: number },
  ours: number,
  peer: { name: string; ms: number },
): BenchRow {
  return { ...named, ours, peer: peer.ms, peerName: peer.name, ratio: ours / peer.ms, unit: "ms" };
}
