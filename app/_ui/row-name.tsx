"use client";
import { Pencil } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FormAction } from "#lib/http/action.ts";
import { ActionForm } from "./action-form.tsx";
import { Button } from "./button.tsx";
import { Input } from "./field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { toast } from "./toast.ts";

interface RowNameProps {
  name: string;
  href: string;
  /** Language of the name; absent: not known. */
  lang?: string | undefined;
  /** Class names of the link. */
  className: string;
  /** Saves the new name, which is the field `field`. */
  action: FormAction<null>;
  field: "title" | "name";
  /** Further fields of the form. */
  fields: Readonly<Record<string, string>>;
  maxLength: number;
}

/** How long a new name can be undone from its message. */
const UNDO_MS = 10_000;

/** The name of a row as a link, and a button to rename it in its place; Escape leaves the name as it is. */
export function RowName({ name, href, lang, className, action, field, fields, maxLength }: RowNameProps) {
  const t = useTranslations("ui.list.rename");
  const ui = useTranslations("ui.list");
  // The name that is being changed: another name, also by somebody else, ends it.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const undo = async (sent: FormData, before: string) => {
    sent.set(field, before);
    const answer = await action(null, sent);
    if (answer.ok) toast.success(ui("undone"));
    else toast.error(answer.message);
  };
  // Closes the form itself: with the new name, the page removes it before it could react to the answer.
  const rename: FormAction<null> = async (before, sent) => {
    const answer = await action(before, sent);
    if (!answer.ok) return answer;
    setOpenFor(null);
    if (sent.get(field) !== name)
      toast.success(t("done"), {
        duration: UNDO_MS,
        action: { label: ui("undo"), onClick: () => void undo(sent, name) },
      });
    return answer;
  };
  if (openFor !== name)
    return (
      <span className="inline-flex max-w-full items-start gap-1">
        <Link href={href} lang={lang} className={className}>
          {name}
        </Link>
        <button
          type="button"
          aria-label={t("open", { name })}
          title={t("open", { name })}
          onClick={() => setOpenFor(name)}
          className="relative grid size-6 shrink-0 place-items-center rounded-md text-faint hover:bg-sunk hover:text-ink"
        >
          <Pencil size={14} aria-hidden />
        </button>
      </span>
    );
  return (
    <ActionForm action={rename} className="relative flex flex-wrap items-center gap-2">
      {(_state, pending) => (
        <>
          {Object.entries(fields).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <Input
            name={field}
            aria-label={t("label")}
            defaultValue={name}
            required
            maxLength={maxLength}
            ref={(input) => input?.select()}
            onKeyDown={(event) => {
              if (event.key === "Escape") setOpenFor(null);
            }}
            className="min-w-0 max-w-md flex-1 basis-48"
          />
          <SubmitButton pending={pending}>{t("save")}</SubmitButton>
          <Button onClick={() => setOpenFor(null)}>{t("cancel")}</Button>
        </>
      )}
    </ActionForm>
  );
}
