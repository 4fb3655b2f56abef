"use client";
import { CopyPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementsReused } from "#lib/contracts/requirement-reuse.ts";
import type { Language } from "#lib/domain/language.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import { type Matches, SearchedSelect } from "./searched-select.tsx";

interface ReuseDialogProps {
  /** The project that has the requirements. */
  projectId: string;
  ids: readonly string[];
  label: string;
  done?: () => void;
}

interface State {
  readonly target: string;
  readonly document: string;
  readonly busy: boolean;
  readonly problem: string | null;
}

const CLOSED: State = { target: "", document: "", busy: false, problem: null };

/** The projects that requirements of a project can be reused in: the others of the workspace that are not archived. */
const searchProjects =
  (projectId: string, locale: Language) =>
  async (q: string, signal: AbortSignal): Promise<Matches | string> => {
    const answer = await requestJson(paths.api.searchProjects(q), { signal }, locale);
    if (!answer.ok) return answer.message;
    const { projectList } = await import("#lib/contracts/project.ts");
    const { data, next_cursor } = projectList.parse(answer.body);
    const items = data.filter(({ id, abilities }) => id !== projectId && abilities.includes("edit"));
    return { items, more: next_cursor !== null };
  };

/** The documents of a project that can contain requirements. */
const searchDocuments =
  (projectId: string, locale: Language) =>
  async (q: string, signal: AbortSignal): Promise<Matches | string> => {
    const answer = await requestJson(paths.api.searchDocuments(projectId, q), { signal }, locale);
    if (!answer.ok) return answer.message;
    const { documentList } = await import("#lib/contracts/document.ts");
    const { data, next_cursor } = documentList.parse(answer.body);
    return { items: data.filter(({ name }) => canContainRequirements(name)), more: next_cursor !== null };
  };

/** Makes requirements of this project requirements of another one: asks for the project and its document. */
export function ReuseDialog({ projectId, ids, label, done }: ReuseDialogProps) {
  const t = useTranslations("reuse.dialog");
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState(CLOSED);
  const report = ({ document_id: document, written, left }: RequirementsReused, target: string) => {
    if (written.length === 0)
      return toast.error(t("nothing", { ids: left.map((one) => one.source_id).join(", ") }));
    setOpen(false);
    done?.();
    router.refresh();
    toast.success(
      left.length === 0
        ? t("done", { count: written.length })
        : t("partly", { count: written.length, ids: left.map((one) => one.source_id).join(", ") }),
      {
        duration: 10_000,
        action: { label: t("open"), onClick: () => router.push(paths.document(target, document ?? "")) },
      },
    );
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { target } = state;
    setState({ ...state, busy: true, problem: null });
    const body = {
      source_project_id: projectId,
      ids,
      document_id: state.document === "" ? null : state.document,
    };
    const answer = await sendChange(
      { url: paths.api.reusedRequirements(target), method: "POST", body },
      locale,
    );
    setState({ ...state, busy: false, problem: answer.ok ? null : answer.message });
    if (!answer.ok) return;
    const { requirementsReused } = await import("#lib/contracts/requirement-reuse.ts");
    report(requirementsReused.parse(answer.body), target);
  };
  return (
    <Dialog
      title={t("title", { count: ids.length })}
      description={t("hint")}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setState(CLOSED);
      }}
      trigger={
        <Button size="small" disabled={ids.length === 0}>
          <CopyPlus size={15} aria-hidden /> {label}
        </Button>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <SearchedSelect
          id="reuse_project"
          label={t("project")}
          search={searchProjects(projectId, locale)}
          value={state.target}
          onChange={(target) => setState((now) => ({ ...now, target, document: "" }))}
          none={t("noProject")}
        />
        {state.target === "" ? null : (
          <SearchedSelect
            key={state.target}
            id="reuse_document"
            label={t("document")}
            search={searchDocuments(state.target, locale)}
            value={state.document}
            onChange={(document) => setState((now) => ({ ...now, document }))}
            none=""
          >
            <option value="">{t("newDocument")}</option>
          </SearchedSelect>
        )}
        {state.problem === null ? null : (
          <p role="alert" className="text-small text-block">
            {state.problem}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button type="submit" look="primary" disabled={state.busy || state.target === ""}>
            {t("reuse")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
