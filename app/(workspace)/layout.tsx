import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { readDisplay } from "#app/_server/display-cookie.ts";
import { load, loadOrNull } from "#app/_server/load.ts";
import { ShortcutKeysProvider } from "#app/_ui/shortcut-keys.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { shortcutKeysOf } from "#lib/domain/access/shortcuts.ts";
import { WORKSPACE_HEADER } from "#lib/domain/access/workspace-header.ts";
import { getAccountDeletion } from "#lib/usecases/account/restore-account.ts";
import { getShortcuts } from "#lib/usecases/account/shortcuts.ts";
import { getFrame } from "#lib/usecases/home/get-frame.ts";
import { WorkspaceFrame } from "./_frame/frame.tsx";

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const [frame, actor, shortcuts, jar] = await Promise.all([
    loadOrNull(getFrame),
    load(async (who) => who),
    load(getShortcuts),
    cookies(),
  ]);
  // A reader without a workspace: the account or the workspace was deleted, or they were removed from it.
  if (frame === null)
    redirect((await load(getAccountDeletion)) === null ? paths.deletedWorkspaces() : paths.deletedAccount());
  const isOff = shortcuts.isOff || readDisplay(jar).keys === "off";
  return (
    <ShortcutKeysProvider keys={shortcutKeysOf(isOff, shortcuts.changed)}>
      <meta name={WORKSPACE_HEADER} content={frame.workspaceId} />
      <WorkspaceFrame
        {...frame}
        person={actor.name}
        personId={actor.userId}
        narrow={jar.get("rail")?.value === "narrow"}
      >
        {children}
      </WorkspaceFrame>
    </ShortcutKeysProvider>
  );
}
