"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { McpServerView } from "#lib/contracts/mcp-server.ts";
import { mcpMessage } from "#lib/domain/mcp/mcp-outcome.ts";
import { checkMcpServerAction, deleteMcpServerAction } from "./actions.ts";
import { ServerForm } from "./server-form.tsx";
import { ToolPermission } from "./tool-permission.tsx";

function CheckButton({ id }: { id: string }) {
  const t = useTranslations("mcp.check");
  const locale = useLocale();
  return (
    <ActionForm action={checkMcpServerAction} className="grid gap-2">
      {(state, pending) => (
        <>
          <input type="hidden" name="id" value={id} />
          {state?.ok && state.value.code === "ok" ? (
            <Notice tone="agree" role="status" title={t("works")}>
              {t("found", { count: state.value.tools, unusable: state.value.unusable })}
            </Notice>
          ) : null}
          {state?.ok && state.value.code !== "ok" ? (
            <Notice tone="block" role="status" title={t("fails")}>
              {mcpMessage(state.value.code)[locale]}
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("button")}
            </SubmitButton>
            <span className="text-small text-faint">{t("hint")}</span>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations("mcp.remove");
  return (
    <Dialog
      title={t("title", { name })}
      description={t("body")}
      trigger={
        <Button size="small" look="quiet">
          {t("button")}
        </Button>
      }
    >
      <ActionForm action={deleteMcpServerAction} className="flex justify-end" done={t("done")}>
        {(_state, pending) => (
          <>
            <input type="hidden" name="id" value={id} />
            <SubmitButton pending={pending} look="danger">
              {t("confirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

/** Name, address and state of a server. */
function Head({ server }: { server: McpServerView }) {
  const t = useTranslations("mcp");
  const { id, name, url, has_secret, secret_last4, enabled, code } = server;
  const secret =
    secret_last4 === null ? t(has_secret ? "secretSet" : "noSecret") : t("secret", { last4: secret_last4 });
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-all font-mono">{name}</span>
          {enabled ? null : <Badge>{t("off")}</Badge>}
          {code === null ? null : <Badge tone="block">{t("unreachable")}</Badge>}
        </h3>
        <p className="text-small break-all text-faint">{`${url} · ${secret}`}</p>
      </div>
      <RemoveButton id={id} name={name} />
    </div>
  );
}

/** A connected server: its state, its tools with their permissions, and its settings. */
export function ServerCard({ server }: { server: McpServerView }) {
  const t = useTranslations("mcp");
  const { id, tools } = server;
  const changed = tools.filter(({ state }) => state === "changed").length;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-4">
      <Head server={server} />
      <CheckButton id={id} />
      {changed > 0 ? (
        <Notice tone="concern" title={t("changed.title", { count: changed })}>
          {t("changed.body")}
        </Notice>
      ) : null}
      {tools.length === 0 ? (
        <p className="text-soft">{t("noTools")}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {tools.map((tool) => (
            <ToolPermission key={`${tool.name} ${tool.hash} ${tool.state}`} server={server} tool={tool} />
          ))}
        </ul>
      )}
      <details>
        <summary className="cursor-pointer text-soft">{t("edit")}</summary>
        <div className="pt-3">
          <ServerForm stored={server} />
        </div>
      </details>
    </li>
  );
}
