"use client";
import { CopyPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementsReused } from "#lib/contracts/requirement-reuse.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";

/** Another project of the workspace. */
export interface ReuseTarget {
  readonly id: string;
  readonly name: string;
}

interface ReuseDialogProps {
  /** The project that has the requirements. */
  projectId: string;
  ids: readonly string[];
  targets: readonly ReuseTarget[];
  label: string;
  size?: "small";
  done?: () => void;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface State {
  readonly target: string;
  /** The documents of the chosen project; null: being loaded. */
  readonly documents: readonly Named[] | null;
  readonly document: string;
  readonly busy: boolean;
  readonly problem: string | null;
}

const CLOSED: State = { target: "", documents: null, document: "", busy: false, problem: null };

/** Makes requirements of this project requirements of another one: asks for the project and its document. */
export function ReuseDialog({ projectId, ids, targets, label, size, done }: ReuseDialogProps) {
  const t = useTranslations("reuse.dialog");
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState(CLOSED);
  const choose = async (target: string) => {
    setState({ ...CLOSED, target });
    const answer = await requestJson(paths.api.documents(target), {}, locale);
    if (!answer.ok) return setState({ ...CLOSED, target, documents: [], problem: answer.message });
    const { documentList } = await import("#lib/contracts/document.ts");
    const documents = documentList
      .parse(answer.body)
      .data.filter(({ name }) => canContainRequirements(name))
      .map(({ id, name }) => ({ id, name }));
    setState({ ...CLOSED, target, documents, document: documents[0]?.id ?? "" });
  };
  const change = (next: boolean) => {
    setOpen(next);
    const first = targets[0];
    if (next && state.target === "" && first !== undefined) void choose(first.id);
  };
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
      onOpenChange={change}
      trigger={
        <Button {...(size === undefined ? {} : { size })} disabled={ids.length === 0 || targets.length === 0}>
          <CopyPlus size={15} aria-hidden /> {label}
        </Button>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <Field id="reuse_project" label={t("project")}>
          <Select
            id="reuse_project"
            value={state.target}
            onChange={(event) => void choose(event.target.value)}
          >
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="reuse_document" label={t("document")}>
          <Select
            id="reuse_document"
            value={state.document}
            disabled={state.documents === null}
            onChange={(event) => setState({ ...state, document: event.target.value })}
          >
            {(state.documents ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{t("newDocument")}</option>
          </Select>
        </Field>
        {state.problem === null ? null : (
          <p role="alert" className="text-small text-block">
            {state.problem}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button
            type="submit"
            look="primary"
            disabled={state.busy || state.documents === null || state.target === ""}
          >
            {t("reuse")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
