"use client";
import { useTranslations } from "next-intl";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "#app/_ui/button.tsx";
import { rowBoxes, watchRows } from "#app/_ui/watch-rows.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { ReuseDialog } from "./reuse-dialog.tsx";
import { useArchiveRequirements } from "./use-archive-requirements.ts";

/** Name of the checkboxes of the rows. */
const FIELD = "requirement_ids[]";

interface Ticked {
  readonly id: string;
  readonly claimed: boolean;
}

/** Which requirements can be selected: all, or only claimed ones; null: no list with a selection. */
const SelectableContext = createContext<"all" | "claimed" | null>(null);

interface RequirementSelectionProps {
  projectId: string;
  /** The filter of the list, its number of requirements, and how many of them are only claimed. */
  q: string;
  total: number;
  claimed: number;
  /** Whether the reader may archive, restore and reuse requirements. */
  isAllowed: boolean;
  /** Whether the list contains archived requirements, which can be taken back. */
  archived: boolean;
  children: ReactNode;
}

interface Chosen {
  readonly ticked: readonly Ticked[];
  /** Number of rows on the page that can be selected. */
  readonly rows: number;
  /** All requirements that match the filter, also those of other pages. */
  readonly matching: boolean;
}

const NONE: Chosen = { ticked: [], rows: 0, matching: false };

/** The selected rows of a list, read from their checkboxes. */
function useChosenRequirements() {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(NONE);
  const count = (matching?: boolean) => {
    const boxes = rowBoxes(list.current, FIELD);
    const ticked = boxes
      .filter(({ checked }) => checked)
      .map(({ value: id, dataset }) => ({ id, claimed: dataset.claimed === "true" }));
    const isPage = ticked.length > 0 && ticked.length === boxes.length;
    setChosen((now) => ({ ticked, rows: boxes.length, matching: matching ?? (now.matching && isPage) }));
  };
  const recount = useEffectEvent(() => count());
  useEffect(() => (list.current === null ? undefined : watchRows(list.current, FIELD, recount)), []);
  const chooseAll = (on: boolean, matching = false) => {
    for (const box of rowBoxes(list.current, FIELD)) box.checked = on;
    count(matching);
  };
  return { list, chosen, chooseAll };
}

/**
 * A list of requirements of which several are handled together: selected ones, or all that match the filter, are archived or taken
 * back; selected ones are reused in another project; claimed ones are approved. Rows are selected one by one, as a range with Shift
 * (click, or arrow keys), or all on the page.
 */
export function RequirementSelection({ children, ...of }: RequirementSelectionProps) {
  const { total, claimed, isAllowed } = of;
  const t = useTranslations("requirements.approvals");
  const texts = useTranslations("requirements.archiving");
  const ui = useTranslations("ui.list");
  const { list, chosen, chooseAll } = useChosenRequirements();
  const { ticked, rows, matching } = chosen;
  const count = ticked.length;
  const isPage = rows > 0 && count === rows;
  const idle = claimed > 0 ? t("intro", { count: claimed }) : texts("hint");
  const said = matching ? ui("matchingSelected", { count: total }) : ui("selected", { count });
  return (
    <SelectableContext value={isAllowed ? "all" : "claimed"}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-sunk px-3 py-2">
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isPage}
            ref={(box) => {
              if (box !== null) box.indeterminate = count > 0 && !isPage;
            }}
            onChange={(event) => chooseAll(event.target.checked)}
          />
          {ui("selectPage")}
        </label>
        <p className="min-w-0 flex-1 basis-48 text-small text-faint" aria-live="polite">
          {count === 0 ? idle : said}
        </p>
        <div className="flex flex-wrap gap-2">
          {isAllowed && isPage && !matching && total > rows ? (
            <Button size="small" onClick={() => chooseAll(true, true)}>
              {ui("selectMatching", { count: total })}
            </Button>
          ) : null}
          {isAllowed ? <EditActions {...of} chosen={chosen} done={() => chooseAll(false)} /> : null}
          {claimed > 0 ? <ApprovalActions {...of} chosen={chosen} done={() => chooseAll(false)} /> : null}
        </div>
      </div>
      <div ref={list}>{children}</div>
    </SelectableContext>
  );
}

interface ActionsProps extends Omit<RequirementSelectionProps, "children"> {
  chosen: Chosen;
  done: () => void;
}

/** Archives or restores the chosen requirements, or reuses them in another project. */
function EditActions({ projectId, q, archived, chosen: { ticked, matching }, done }: ActionsProps) {
  const t = useTranslations("requirements.archiving");
  const reuse = useTranslations("reuse");
  const { busy, archive } = useArchiveRequirements(projectId, done);
  const ids = ticked.map(({ id }) => id);
  const count = ids.length;
  return (
    <>
      <Button
        size="small"
        disabled={busy || count === 0}
        onClick={() => void archive(matching ? { q } : { ids }, !archived)}
      >
        {t(archived ? "restore" : "archive")}
      </Button>
      {matching ? null : (
        <ReuseDialog
          projectId={projectId}
          ids={ids}
          label={count === 0 ? reuse("open") : reuse("openSelected", { count })}
          done={done}
        />
      )}
    </>
  );
}

/** Approves claimed requirements: the chosen ones, or all that match. */
function ApprovalActions({ projectId, q, claimed, chosen: { ticked, matching }, done }: ActionsProps) {
  const t = useTranslations("requirements.approvals");
  const claims = ticked.filter((one) => one.claimed).map(({ id }) => id);
  return (
    <>
      {claims.length === 0 || matching ? null : (
        <ApproveDialog
          projectId={projectId}
          select={{ ids: claims }}
          label={t("selected", { count: claims.length })}
          look="primary"
          done={done}
        />
      )}
      <ApproveDialog
        projectId={projectId}
        select={{ q }}
        label={t(q === "" ? "all" : "matching", { count: claimed })}
        look="secondary"
        done={done}
      />
    </>
  );
}

/** Selects a requirement of the list. */
export function RequirementTick({ id, claimed }: Ticked) {
  const t = useTranslations("requirements.approvals");
  const selectable = useContext(SelectableContext);
  if (selectable === null || !(claimed || selectable === "all")) return null;
  return (
    <label className="grid w-8 shrink-0 cursor-pointer justify-items-center pt-3.5 hover:bg-sunk">
      <input
        type="checkbox"
        name={FIELD}
        value={id}
        data-claimed={claimed}
        aria-label={t("choose", { id })}
        className="size-4 accent-accent"
      />
    </label>
  );
}
