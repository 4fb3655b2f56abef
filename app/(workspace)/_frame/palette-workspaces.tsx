"use client";
import { ArrowLeftRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { startTransition, useEffect, useState } from "react";
import { z } from "zod";
import { getJson } from "#app/_live/get-json.ts";
import { toast } from "#app/_ui/toast.ts";
import { openWorkspaceAction } from "#app/(public)/workspaces/actions.ts";
import { workspaceView } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { Line } from "./palette-line.tsx";

const listed = z.object({ data: z.array(workspaceView.pick({ id: true, name: true })) });

interface WorkspaceLinesProps {
  open: boolean;
  /** The workspace that is open. */
  workspaceId: string;
  /** Closes the palette, then does the work. */
  run: (work: () => void) => () => void;
}

/** The other workspaces of the reader, loaded when the palette opens; a line switches to its workspace. */
export function WorkspaceLines({ open, workspaceId, run }: WorkspaceLinesProps) {
  const t = useTranslations("frame.palette");
  const locale = useLocale();
  const [workspaces, setWorkspaces] = useState<z.output<typeof listed>["data"]>([]);
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    void getJson(paths.workspaceList(), listed, locale).then((found) => {
      if (wanted && found.ok) setWorkspaces(found.body.data);
    });
    return () => {
      wanted = false;
    };
  }, [open, locale]);
  const choose = (id: string) => {
    const form = new FormData();
    form.set("workspace_id", id);
    startTransition(async () => {
      const chosen = await openWorkspaceAction(null, form);
      if (!chosen.ok) toast.error(chosen.message);
    });
  };
  return workspaces
    .filter(({ id }) => id !== workspaceId)
    .map(({ id, name }) => (
      <Line
        key={id}
        value={`workspace ${t("workspace")} ${name} ${id}`}
        icon={<ArrowLeftRight size={16} aria-hidden />}
        words={t("workspace")}
        note={name}
        onSelect={run(() => choose(id))}
      />
    ));
}
