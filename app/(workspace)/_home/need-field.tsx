"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { DepthsView } from "#lib/contracts/depth.ts";
import { createTaskFromNeed } from "./create-task-from-need.ts";
import { FoldedDepths } from "./folded-depths.tsx";
import { NeedText } from "./need-text.tsx";

interface NeedFieldProps {
  projects: readonly { readonly id: string; readonly name: string }[];
  /** Those of the first project, or of the project that the need creates. */
  depths: DepthsView;
}

/** The depths of the chosen project; the code that loads another project's is fetched when it is needed. */
function useDepths(initial: DepthsView) {
  const locale = useLocale();
  const [shown, setShown] = useState<{ projectId: string; depths: DepthsView | null }>({
    projectId: "",
    depths: initial,
  });
  const choose = async (projectId: string) => {
    setShown({ projectId, depths: null });
    const { loadDepths } = await import("./load-depths.ts");
    const depths = await loadDepths(projectId, locale);
    setShown((now) => (now.projectId === projectId ? { projectId, depths } : now));
  };
  return { ...shown, choose };
}

/** The large input field for a new need. */
export function NeedField({ projects, depths: initial }: NeedFieldProps) {
  const t = useTranslations("home.need");
  const { projectId, depths, choose } = useDepths(initial);
  return (
    <ActionForm
      action={createTaskFromNeed}
      className="grid gap-3 rounded-md border border-line-strong bg-surface p-4 sm:p-5"
    >
      {(_state, pending) => (
        <>
          <label htmlFor="need" className="text-title font-semibold">
            {t("label")}
          </label>
          <NeedText rows={3} describedBy="need-hint" />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p id="need-hint" className="max-w-xl text-small text-faint">
              {t("hint")}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {projects.length > 0 ? (
                <Select
                  name="project_id"
                  aria-label={t("project")}
                  defaultValue={projects[0]?.id}
                  onChange={(event) => void choose(event.target.value)}
                  className="w-auto max-w-56"
                >
                  {projects.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              ) : null}
              <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
            </div>
          </div>
          {depths === null ? null : <FoldedDepths key={projectId} depths={depths} />}
        </>
      )}
    </ActionForm>
  );
}
