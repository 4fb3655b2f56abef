"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import { RECORD_FIELDS, type RecordField } from "#lib/domain/requirements/records/record.ts";
import { useSendRequest } from "./use-send.ts";

interface AddEditProps {
  changeRequestId: string;
  documents: readonly { readonly id: string; readonly name: string }[];
}

const FIELDS = RECORD_FIELDS.filter((field) => field !== "status");

/** Adds edits to a draft: a new value for a field of a requirement, or text at the end of a section. */
export function AddEdit({ changeRequestId, documents }: AddEditProps) {
  const t = useTranslations("changeRequests.add");
  const labels = useTranslations("requirements.fields");
  const { busy, problem, send } = useSendRequest();
  const [change, setChange] = useState({ id: "", value: "" });
  const [field, setField] = useState<RecordField>("statement");
  const [text, setText] = useState({ document: documents[0]?.id ?? "", section: "", content: "" });
  const url = paths.api.changeRequestEdits(changeRequestId);
  const changeField = async (event: FormEvent) => {
    event.preventDefault();
    const body = { requirement_id: change.id.trim(), field, value: change.value };
    if (!(await send({ url, method: "POST", body }))) return;
    setChange({ id: "", value: "" });
    toast.success(t("done"));
  };
  const addText = async (event: FormEvent) => {
    event.preventDefault();
    const edit = {
      type: "append_to_section",
      target: { sectionName: text.section.trim() },
      content: text.content,
      reason: t("why"),
    };
    if (!(await send({ url, method: "POST", body: { document_id: text.document, edits: [edit] } }))) return;
    setText({ ...text, section: "", content: "" });
    toast.success(t("done"));
  };
  return (
    <div className="no-print grid gap-5">
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      )}
      <form
        onSubmit={(event) => void changeField(event)}
        aria-label={t("requirement")}
        className="grid gap-3 rounded-md border border-line p-4"
      >
        <h3 className="font-semibold">{t("requirement")}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field id="edit-id" label={t("id")}>
            <Input
              id="edit-id"
              required
              maxLength={80}
              placeholder="FR-001"
              value={change.id}
              onChange={(event) => setChange({ ...change, id: event.target.value })}
            />
          </Field>
          <Field id="edit-field" label={t("field")}>
            <Select
              id="edit-field"
              value={field}
              onChange={(event) => setField(FIELDS.find((one) => one === event.target.value) ?? "statement")}
            >
              {FIELDS.map((one) => (
                <option key={one} value={one}>
                  {labels(one)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field id="edit-value" label={t("value")}>
          <Textarea
            id="edit-value"
            rows={2}
            maxLength={20_000}
            value={change.value}
            onChange={(event) => setChange({ ...change, value: event.target.value })}
          />
        </Field>
        <div>
          <Button type="submit" disabled={busy}>
            {t("submit")}
          </Button>
        </div>
      </form>
      <form
        onSubmit={(event) => void addText(event)}
        aria-label={t("append")}
        className="grid gap-3 rounded-md border border-line p-4"
      >
        <h3 className="font-semibold">{t("append")}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field id="text-document" label={t("document")}>
            <Select
              id="text-document"
              value={text.document}
              onChange={(event) => setText({ ...text, document: event.target.value })}
            >
              {documents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="text-section" label={t("section")}>
            <Input
              id="text-section"
              required
              maxLength={400}
              value={text.section}
              onChange={(event) => setText({ ...text, section: event.target.value })}
            />
          </Field>
        </div>
        <Field id="text-content" label={t("content")}>
          <Textarea
            id="text-content"
            rows={3}
            required
            maxLength={20_000}
            value={text.content}
            onChange={(event) => setText({ ...text, content: event.target.value })}
          />
        </Field>
        <div>
          <Button type="submit" disabled={busy || documents.length === 0}>
            {t("submitText")}
          </Button>
        </div>
      </form>
    </div>
  );
}
