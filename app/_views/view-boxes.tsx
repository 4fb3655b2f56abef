"use client";
import { useTranslations } from "next-intl";
import type { ViewList } from "#lib/domain/saved-view/view-query.ts";

interface ViewBoxesProps {
  readonly list: ViewList;
  readonly canShare: boolean;
  readonly shared?: boolean;
  readonly isDefault?: boolean;
}

const LABEL = "flex min-h-7 items-center gap-2";
const BOX = "size-4 shrink-0 accent-accent";

/** Who sees a view, and whether the list opens with it. */
export function ViewBoxes({ list, canShare, shared = false, isDefault = false }: ViewBoxesProps) {
  const t = useTranslations("views.fields");
  return (
    <>
      {canShare || shared ? (
        <label className={LABEL}>
          <input type="checkbox" name="shared" defaultChecked={shared} className={BOX} />
          {t(list === "projects" ? "sharedProjects" : "shared")}
        </label>
      ) : null}
      <label className={LABEL}>
        <input type="checkbox" name="is_default" defaultChecked={isDefault} className={BOX} />
        {t("default")}
      </label>
    </>
  );
}
