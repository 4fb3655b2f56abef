"use client";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import type { WorkspaceView } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { useApiAction } from "./use-api-action.ts";

/** The reader's workspaces; the first is the current one. */
export function WorkspaceList({ workspaces }: { workspaces: readonly WorkspaceView[] }) {
  const t = useTranslations("meeting.members");
  const { busy, ask } = useApiAction();
  return (
    <ul>
      {workspaces.map((one, at) => (
        <li key={one.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
          <span className="font-semibold">{one.name}</span>
          <span className="text-soft">{t(`role.${one.role}`)}</span>
          <span className="ms-auto">
            {at === 0 ? (
              <Badge tone="accent">{t("current")}</Badge>
            ) : (
              <Button
                size="small"
                disabled={busy}
                onClick={() => void ask("PUT", paths.api.workspaceChoice(one.id))}
              >
                {t("switch")}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
