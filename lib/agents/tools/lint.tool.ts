import { type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

const MOST = 40;

/** `lintSRSDocument`: the findings on the project's specification with the project's lint settings, most severe first. */
export async function lintSrsDocument(_args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const document = await ports.document();
  if (document === null)
    return toolRefusal("document_not_found", {
      en: "The project has no document yet.",
      zh: "这个项目还没有文档。",
    });
  const findings = await ports.lint(document);
  const order = ["error", "warning", "hint"];
  const sorted = [...findings].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.line - b.line,
  );
  const shown = sorted
    .slice(0, MOST)
    .map(({ rule, severity, line, section, requirement_id, message, suggestion }) => ({
      rule,
      severity,
      line,
      section: section ?? null,
      requirement_id: requirement_id ?? null,
      message: message[ports.language],
      suggestion: suggestion[ports.language],
    }));
  return toolSuccess({
    document_id: document.id,
    document: document.name,
    version: document.version,
    total: findings.length,
    counts: Object.fromEntries(
      order.map((name) => [name, findings.filter((one) => one.severity === name).length]),
    ),
    findings: shown,
  });
}
