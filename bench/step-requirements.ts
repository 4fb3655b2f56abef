const PRIORITIES = ["critical", "high", "medium", "low"] as const;

function requirement(at: number): string {
  const title = at % 2 === 0 ? `Checkout step ${at}` : `第 ${at} 步订单结算`;
  const statement =
    at % 2 === 0
      ? `When a clerk submits step ${at}, the system shall answer within ${(at % 9) + 1} s and record who did it.`
      : `当收银员提交第 ${at} 步时，系统应在 ${(at % 9) + 1} 秒内返回结果，并在审计日志中记录操作人、时间和金额。`;
  const facts = `- **Priority**: ${PRIORITIES[at % 4]}\n- **Status**: ${at % 5 === 0 ? "deprecated" : "draft"}\n- **Source**: FR-${Math.floor(at / 3)}`;
  return `### FR-${at} ${title}\n\n${statement}\n\n${facts}`;
}

/**
 * A document of requirements about the steps of a checkout, in English and Chinese in turn, each with a link.
 * @param from Number of the first one.
 */
export function stepDocument(title: string, from: number, count: number): string {
  const all = Array.from({ length: count }, (_, at) => requirement(from + at));
  return `# ${title}\n\n${all.join("\n\n")}\n`;
}
