import type { ReactNode } from "react";
import { SettingsNav, type SettingsNavGroup } from "./settings-nav.tsx";

interface SettingsColumnsProps {
  groups: readonly SettingsNavGroup[];
  label: string;
  children: ReactNode;
}

/** A page of settings next to the list of all of them. */
export function SettingsColumns({ groups, label, children }: SettingsColumnsProps) {
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,48rem)] lg:gap-10">
      <SettingsNav groups={groups} label={label} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
