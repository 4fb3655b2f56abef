"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { JUDGEMENT, type RoomAction } from "#lib/domain/meeting/room.ts";
import { ActionTask } from "./action-task.tsx";
import { useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";
import { SubjectPanel, SubjectTools, useOpenSubjectPanel } from "./subject-tools.tsx";

const OTHER = "other";

interface Draft {
  readonly text: string;
  readonly owner: RoomAction["owner"];
  readonly due: string | null;
}

interface ItemFormProps {
  start: Draft;
  submit: string;
  onSend: (draft: Draft) => Promise<boolean>;
  onCancel: () => void;
}

/** Text, owner and due date of an action item; the owner is a member or any name. */
function ItemForm({ start, submit, onSend, onCancel }: ItemFormProps) {
  const t = useTranslations("meeting.action");
  const { meeting } = useMeetingContext();
  const [text, setText] = useState(start.text);
  const [who, setWho] = useState(start.owner.user_id ?? (start.owner.name ? OTHER : meeting.me));
  const [name, setName] = useState(start.owner.name);
  const [due, setDue] = useState(start.due ?? "");
  const member = meeting.members.find((one) => one.user_id === who);
  const owner = member
    ? { user_id: member.user_id, name: member.name }
    : { user_id: null, name: name.trim() };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSend({ text: text.trim(), owner, due: due === "" ? null : due });
  };
  return (
    <form onSubmit={send} className="no-print grid gap-3 rounded-md border border-line bg-surface p-3">
      <Field id="action-text" label={t("text")}>
        <Textarea
          id="action-text"
          rows={2}
          required
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field id="action-owner" label={t("owner")}>
          <Select
            id="action-owner"
            value={member ? who : OTHER}
            onChange={(event) => setWho(event.target.value)}
          >
            {meeting.members.map((one) => (
              <option key={one.user_id} value={one.user_id}>
                {one.name}
              </option>
            ))}
            <option value={OTHER}>{t("other")}</option>
          </Select>
        </Field>
        {member ? null : (
          <Field id="action-name" label={t("name")}>
            <Input
              id="action-name"
              required
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <Field id="action-due" label={t("due")}>
          <Input id="action-due" type="date" value={due} onChange={(event) => setDue(event.target.value)} />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" disabled={text.trim() === "" || owner.name === ""}>
          {submit}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Review issues are at the gate; everything else that an action can be about is in the plan. */
function placeOfAction(record: string, [about]: readonly string[]): string | null {
  if (about === undefined) return null;
  if (about === JUDGEMENT) return `${record}/plan#draft`;
  return about.startsWith("PR-") ? `${record}/gate` : `${record}/plan#${encodeURIComponent(about)}`;
}

function Item({ action }: { action: RoomAction }) {
  const t = useTranslations("meeting.action");
  const locale = useLocale();
  const { meeting, record } = useMeetingContext();
  const place = placeOfAction(record, action.about);
  const { busy, problem, run } = useMeetingAction();
  const [editing, setEditing] = useState(false);
  const { open, toggle } = useOpenSubjectPanel<never>(action.id);
  const isAllowed = meeting.abilities.includes("comment") && meeting.current;
  const canChange = isAllowed && meeting.fixed_at === null;
  const change = (body: object) =>
    run({ method: "PATCH", at: `/actions/${action.id}`, version: action.version, body });
  const save = async (draft: Draft) => {
    const done = await change(draft);
    if (done) setEditing(false);
    return done;
  };
  if (editing)
    return (
      <li>
        <ItemForm start={action} submit={t("save")} onSend={save} onCancel={() => setEditing(false)} />
        <ProblemNote problem={problem} />
      </li>
    );
  return (
    <li id={action.id} className="keep flex items-start gap-2.5 border-t border-line py-2 first:border-t-0">
      <input
        type="checkbox"
        aria-label={t("done", { id: action.id })}
        checked={action.done}
        disabled={!isAllowed || busy}
        onChange={(event) => void change({ done: event.target.checked })}
        className="mt-1 size-4 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <p lang={meeting.language} className={action.done ? "text-faint line-through" : undefined}>
          <span className="me-1.5 font-mono text-small text-faint">{action.id}</span>
          {action.text}
        </p>
        <p className="text-small text-soft">
          {action.owner.name}
          {action.due
            ? ` · ${t("until", { date: new Date(action.due).toLocaleDateString(locale, { timeZone: "UTC" }) })}`
            : ""}
          {place === null ? null : (
            <>
              {" · "}
              <Link href={place} className="no-print text-accent underline">
                {t("open", { id: action.id })}
              </Link>
            </>
          )}
        </p>
        <ActionTask action={action} />
        <span className="no-print">
          <SubjectTools subject={action.id} open={open} toggle={toggle} />
        </span>
        <SubjectPanel subject={action.id} open={open} />
        <ProblemNote problem={problem} />
      </div>
      {canChange ? (
        <span className="no-print flex gap-1">
          <Button size="small" look="quiet" onClick={() => setEditing(true)}>
            {t("edit")}
          </Button>
          <Button size="small" look="quiet" disabled={busy} onClick={() => void change({ removed: true })}>
            {t("remove")}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** Action items, from the minutes and from users. */
export function ActionList() {
  const t = useTranslations("meeting.action");
  const { meeting } = useMeetingContext();
  const { problem, run } = useMeetingAction();
  const [adding, setAdding] = useState(false);
  const actions = meeting.actions.filter((one) => !one.removed);
  const isAllowed = meeting.abilities.includes("comment") && meeting.current && meeting.fixed_at === null;
  const add = async (draft: Draft) => {
    const done = await run({ method: "POST", at: "/actions", body: draft });
    if (done) setAdding(false);
    return done;
  };
  return (
    <div className="grid gap-2">
      {actions.length === 0 ? <p className="text-faint">{t("none")}</p> : null}
      <ul>
        {actions.map((action) => (
          <Item key={action.id} action={action} />
        ))}
      </ul>
      <ProblemNote problem={problem} />
      {adding ? (
        <ItemForm
          start={{ text: "", owner: { user_id: meeting.me, name: "" }, due: null }}
          submit={t("add")}
          onSend={add}
          onCancel={() => setAdding(false)}
        />
      ) : isAllowed ? (
        <div className="no-print">
          <Button size="small" onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
