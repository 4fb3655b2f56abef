"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { McpServerView, McpToolView } from "#lib/contracts/mcp-server.ts";
import { CALLER_CLASSES } from "#lib/domain/specialist/tool.ts";
import { permitMcpToolAction } from "./actions.ts";

const TONES: Readonly<Record<McpToolView["state"], Tone>> = {
  new: "plain",
  permitted: "agree",
  changed: "concern",
  gone: "plain",
};

interface ToolProps {
  server: Pick<McpServerView, "id" | "name">;
  tool: McpToolView;
}

/** What the server says of the tool: shown as its text, never rendered. */
function Description({ server, tool }: ToolProps) {
  const t = useTranslations("mcp.tool");
  const fields = Object.keys((tool.input_schema.properties ?? {}) as object);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <code className="break-all font-semibold">{`${server.name}.${tool.name}`}</code>
        <Badge tone={TONES[tool.state]}>{t(`state.${tool.state}`)}</Badge>
        {tool.calls > 0 ? (
          <span className="text-small text-faint">{t("calls", { count: tool.calls })}</span>
        ) : null}
      </p>
      <p className="text-small text-faint">{t("says")}</p>
      <blockquote className="max-w-prose border-s-2 border-line ps-3 break-words whitespace-pre-wrap text-soft">
        {tool.description || t("silent")}
      </blockquote>
      <p className="mt-1 text-small break-words text-faint">
        {fields.length === 0 ? t("noArguments") : t("arguments", { names: fields.join(", ") })}
      </p>
    </div>
  );
}

/** A tool of a server, and who may call it. */
export function ToolPermission({ server, tool }: ToolProps) {
  const t = useTranslations("mcp.tool");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      <Description server={server} tool={tool} />
      {tool.state === "gone" ? null : (
        <ActionForm action={permitMcpToolAction} className="grid gap-2" done={t("saved")}>
          {(_state, pending) => (
            <>
              <input type="hidden" name="id" value={server.id} />
              <input type="hidden" name="tool" value={tool.name} />
              <input type="hidden" name="hash" value={tool.hash} />
              <fieldset className="grid gap-1 sm:grid-cols-2">
                <legend className="mb-1 text-small text-soft">{t("callers")}</legend>
                {CALLER_CLASSES.map((caller) => (
                  <label key={caller} className="flex cursor-pointer items-start gap-2.5 py-0.5">
                    <input
                      type="checkbox"
                      name="callers[]"
                      value={caller}
                      defaultChecked={tool.state === "permitted" && tool.callers.includes(caller)}
                      className="mt-1 size-4 accent-accent"
                    />
                    <span>{t(`caller.${caller}`)}</span>
                  </label>
                ))}
              </fieldset>
              <label className="flex cursor-pointer items-start gap-2.5 py-0.5">
                <input
                  type="checkbox"
                  name="confirm"
                  defaultChecked={tool.confirm}
                  className="mt-1 size-4 accent-accent"
                />
                <span>
                  {t("confirm")} <span className="text-soft">{t("confirmHint")}</span>
                </span>
              </label>
              <div>
                <SubmitButton pending={pending} look="secondary" size="small">
                  {t("save")}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      )}
    </li>
  );
}
