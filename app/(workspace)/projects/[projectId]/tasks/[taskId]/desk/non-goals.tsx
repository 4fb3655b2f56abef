"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import { useDeskContext } from "./desk-context.ts";

interface LineFormProps {
  id: string;
  label: string;
  start: string;
  submit: string;
  /** Stores the line; the field is emptied if it was stored. */
  onSend: (text: string) => Promise<boolean>;
  onCancel?: () => void;
}

function LineForm({ id, label, start, submit, onSend, onCancel }: LineFormProps) {
  const t = useTranslations("desk.nonGoals");
  const { busy } = useDeskContext();
  const [text, setText] = useState(start);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSend(text.trim())) setText("");
  };
  return (
    <form
      onSubmit={(event) => void send(event)}
      className="no-print flex min-w-0 flex-1 flex-wrap items-end gap-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <Field id={id} label={label}>
          <Input
            id={id}
            ref={onCancel === undefined ? undefined : focusOnMount}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape" && !event.nativeEvent.isComposing) onCancel?.();
            }}
          />
        </Field>
      </div>
      <Button type="submit" size="small" disabled={busy || text.trim() === ""}>
        {submit}
      </Button>
      {onCancel === undefined ? null : (
        <Button size="small" look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      )}
    </form>
  );
}

function Line({ text }: { text: string }) {
  const t = useTranslations("desk.nonGoals");
  const { desk, editable, busy, send } = useDeskContext();
  const [editing, setEditing] = useState(false);
  const replace = async (line: string) => {
    const done = line === text || (await send([{ op: "exclude", text: line, instead_of: text }]));
    if (done) setEditing(false);
    return done;
  };
  if (editing)
    return (
      <LineForm
        id="non-goal-text"
        label={t("text")}
        start={text}
        submit={t("store")}
        onSend={replace}
        onCancel={() => setEditing(false)}
      />
    );
  return (
    <>
      <span lang={desk.plan.meta.language} className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {text}
      </span>
      {editable ? (
        <span className="no-print flex gap-1">
          <Button
            size="small"
            look="quiet"
            aria-label={t("editNamed", { text })}
            onClick={() => setEditing(true)}
          >
            {t("edit")}
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={busy}
            aria-label={t("removeNamed", { text })}
            onClick={() => void send([{ op: "include", text }])}
          >
            {t("remove")}
          </Button>
        </span>
      ) : null}
    </>
  );
}

/** What the plan leaves out on purpose, to add, change and take off. */
export function NonGoals() {
  const t = useTranslations("desk.nonGoals");
  const { desk, editable, send } = useDeskContext();
  const { non_goals: texts } = desk.plan;
  if (texts.length === 0 && !editable) return null;
  return (
    <section aria-labelledby="non-goals" className="mt-6">
      <h2 id="non-goals" className="font-semibold">
        {t("title")}
      </h2>
      {texts.length === 0 ? <p className="mt-1 text-small text-faint">{t("none")}</p> : null}
      <ul className="mt-2 grid gap-2">
        {texts.map((text) => (
          <li
            key={text}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-md border border-line px-4 py-2"
          >
            <Line text={text} />
          </li>
        ))}
      </ul>
      {editable ? (
        <div className="mt-3 flex">
          <LineForm
            id="new-non-goal"
            label={t("new")}
            start=""
            submit={t("add")}
            onSend={(text) => send([{ op: "exclude", text }])}
          />
        </div>
      ) : null}
    </section>
  );
}
