import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { load } from "#app/_server/load.ts";
import { loadHome } from "#app/_server/loaders.ts";
import { Frame } from "./_frame/frame.tsx";

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const [home, actor, jar] = await Promise.all([loadHome(), load(async (who) => who), cookies()]);
  return (
    <Frame
      workspace={home.workspace.name}
      person={actor.name}
      needsMe={home.needs_me.length}
      narrow={jar.get("rail")?.value === "narrow"}
      projects={home.projects.map(({ id, name, language, is_sample }) => ({ id, name, language, is_sample }))}
    >
      {children}
    </Frame>
  );
}
