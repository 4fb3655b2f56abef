"use client";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useState } from "react";
import { ApproveDialog } from "./approve-dialog.tsx";
import { ReuseDialog, type ReuseTarget } from "./reuse-dialog.tsx";

interface Ticked {
  readonly id: string;
  readonly claimed: boolean;
}

interface Selection {
  readonly ticked: readonly Ticked[];
  /** Whether other requirements than claimed ones can be selected. */
  readonly all: boolean;
  readonly tick: (one: Ticked, on: boolean) => void;
}

const SelectionContext = createContext<Selection | null>(null);

interface ApprovalSelectionProps {
  projectId: string;
  /** The filter of the list, and how many of its requirements are only claimed. */
  q: string;
  claimed: number;
  /** The projects that requirements can be reused in; none if the reader may not. */
  targets: readonly ReuseTarget[];
  children: ReactNode;
}

/**
 * A list of requirements of which several are handled together: ticked ones are reused in another project; claimed ones are approved,
 * the ticked ones or all that match the filter.
 */
export function ApprovalSelection({ projectId, q, claimed, targets, children }: ApprovalSelectionProps) {
  const t = useTranslations("requirements.approvals");
  const reuse = useTranslations("reuse");
  const [ticked, setTicked] = useState<readonly Ticked[]>([]);
  const tick = (one: Ticked, on: boolean) =>
    setTicked((now) => (on ? [...now, one] : now.filter(({ id }) => id !== one.id)));
  const ids = ticked.map(({ id }) => id);
  const claims = ticked.filter((one) => one.claimed).map(({ id }) => id);
  const done = () => setTicked([]);
  return (
    <SelectionContext value={{ ticked, all: targets.length > 0, tick }}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunk px-3 py-2">
        <p className="min-w-0 flex-1 basis-64 text-small" aria-live="polite">
          {claimed > 0 ? t("intro", { count: claimed }) : reuse("selected", { count: ids.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          {targets.length === 0 ? null : (
            <ReuseDialog
              projectId={projectId}
              ids={ids}
              targets={targets}
              label={ids.length === 0 ? reuse("open") : reuse("openSelected", { count: ids.length })}
              done={done}
            />
          )}
          {claimed === 0 || claims.length === 0 ? null : (
            <ApproveDialog
              projectId={projectId}
              select={{ ids: claims }}
              label={t("selected", { count: claims.length })}
              look="primary"
              done={done}
            />
          )}
          {claimed === 0 ? null : (
            <ApproveDialog
              projectId={projectId}
              select={{ q }}
              label={t(q === "" ? "all" : "matching", { count: claimed })}
              look="secondary"
              done={done}
            />
          )}
        </div>
      </div>
      {children}
    </SelectionContext>
  );
}

/** Selects a requirement of the list. */
export function ApprovalTick({ id, claimed }: Ticked) {
  const t = useTranslations("requirements.approvals");
  const reuse = useTranslations("reuse");
  const selection = useContext(SelectionContext);
  if (selection === null || !(claimed || selection.all)) return null;
  return (
    <label className="grid w-8 shrink-0 cursor-pointer justify-items-center pt-3.5 hover:bg-sunk">
      <input
        type="checkbox"
        aria-label={claimed ? t("choose", { id }) : reuse("choose", { id })}
        checked={selection.ticked.some((one) => one.id === id)}
        onChange={(event) => selection.tick({ id, claimed }, event.target.checked)}
        className="size-4 accent-accent"
      />
    </label>
  );
}
