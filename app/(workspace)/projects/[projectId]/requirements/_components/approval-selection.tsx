"use client";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useState } from "react";
import { ApproveDialog } from "./approve-dialog.tsx";

interface Selection {
  readonly ids: readonly string[];
  readonly tick: (id: string, on: boolean) => void;
}

const SelectionContext = createContext<Selection | null>(null);

interface ApprovalSelectionProps {
  projectId: string;
  /** The filter of the list, and how many of its requirements are only claimed. */
  q: string;
  claimed: number;
  children: ReactNode;
}

/** A list of requirements whose claimed ones can be approved together: the ticked ones, or all that match the filter. */
export function ApprovalSelection({ projectId, q, claimed, children }: ApprovalSelectionProps) {
  const t = useTranslations("requirements.approvals");
  const [ids, setIds] = useState<readonly string[]>([]);
  const tick = (id: string, on: boolean) =>
    setIds((now) => (on ? [...now, id] : now.filter((one) => one !== id)));
  return (
    <SelectionContext value={{ ids, tick }}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunk px-3 py-2">
        <p className="min-w-0 flex-1 basis-64 text-small">{t("intro", { count: claimed })}</p>
        <div className="flex flex-wrap gap-2">
          {ids.length === 0 ? null : (
            <ApproveDialog
              projectId={projectId}
              select={{ ids }}
              label={t("selected", { count: ids.length })}
              look="primary"
              done={() => setIds([])}
            />
          )}
          <ApproveDialog
            projectId={projectId}
            select={{ q }}
            label={t(q === "" ? "all" : "matching", { count: claimed })}
            look="secondary"
            done={() => setIds([])}
          />
        </div>
      </div>
      {children}
    </SelectionContext>
  );
}

/** Selects a claimed requirement for an approval. */
export function ApprovalTick({ id }: { id: string }) {
  const t = useTranslations("requirements.approvals");
  const selection = useContext(SelectionContext);
  if (selection === null) return null;
  return (
    <label className="grid w-8 shrink-0 cursor-pointer justify-items-center pt-3.5 hover:bg-sunk">
      <input
        type="checkbox"
        aria-label={t("choose", { id })}
        checked={selection.ids.includes(id)}
        onChange={(event) => selection.tick(id, event.target.checked)}
        className="size-4 accent-accent"
      />
    </label>
  );
}
