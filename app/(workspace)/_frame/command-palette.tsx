"use client";
import { useEffect, useState } from "react";
import { OnDemandComponent } from "#app/_ui/on-demand.tsx";
import { OPEN_PALETTE } from "./open-palette.ts";
import { palette } from "./palette-part.ts";
import type { RailProject } from "./rail-project.ts";

function useToggle(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener(OPEN_PALETTE, show);
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener(OPEN_PALETTE, show);
      window.removeEventListener("keydown", press);
    };
  }, []);
  return [open, setOpen];
}

/** What a reader may create in the workspace. */
export interface CreateRights {
  readonly project: boolean;
  readonly task: boolean;
}

/** What the palette knows of the reader's workspace. */
export interface CommandPaletteProps {
  projects: readonly RailProject[];
  canCreate: CreateRights;
  workspaceId: string;
  personId: string;
}

/** ⌘K: opens a project, task or document, creates a task, switches workspace, language or theme. */
export function CommandPalette(shown: CommandPaletteProps) {
  const [open, setOpen] = useToggle();
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  return used ? <OnDemandComponent part={palette} {...shown} open={open} setOpen={setOpen} /> : null;
}
