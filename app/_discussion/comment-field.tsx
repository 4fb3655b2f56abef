"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Select, Textarea } from "#app/_ui/field.tsx";
import type { Attendee } from "#lib/domain/comment/remark.ts";

export interface WriteProps {
  label: string;
  submit: string;
  start?: string;
  onSend: (text: string) => Promise<boolean>;
  onCancel?: () => void;
}

interface RemarkProps extends WriteProps {
  /** Members who can be mentioned: all others. */
  others: readonly Attendee[];
  /** The field gets the focus when it appears. */
  isFirst?: boolean;
}

/** The text with a mention inserted at the caret, and the new caret position. */
function withName(text: string, at: number, name: string): { text: string; caret: number } {
  const before = text.slice(0, at);
  const gap = before === "" || /\s$/.test(before) ? "" : " ";
  const put = `${gap}@${name} `;
  return { text: `${before}${put}${text.slice(at)}`, caret: at + put.length };
}

/** A field for a comment; members mentioned with `@` are notified. */
export function CommentField(props: RemarkProps) {
  const { label, submit, start = "", onSend, onCancel, others, isFirst } = props;
  const t = useTranslations("meeting.comment");
  const [text, setText] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const send = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && (await onSend(text.trim()))) setText("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void send(event);
    if (event.key === "Escape" && onCancel && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onCancel();
    }
  };
  const call = (userId: string) => {
    const name = others.find((one) => one.user_id === userId)?.name;
    const element = field.current;
    if (name === undefined || element === null) return;
    const next = withName(text, element.selectionStart, name);
    setText(next.text);
    element.focus();
    requestAnimationFrame(() => element.setSelectionRange(next.caret, next.caret));
  };
  return (
    <form onSubmit={(event) => void send(event)} className="no-print grid gap-1.5">
      <Textarea
        ref={field}
        aria-label={label}
        aria-describedby={others.length > 0 ? hint : undefined}
        rows={2}
        required
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" disabled={text.trim() === ""}>
          {submit}
        </Button>
        {onCancel ? (
          <Button size="small" look="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        ) : null}
        {others.length > 0 ? (
          <>
            <Select
              aria-label={t("mention")}
              className="min-h-7 w-auto max-w-44 py-0.5 text-small"
              value=""
              onChange={(event) => call(event.target.value)}
            >
              <option value="">{t("mention")}</option>
              {others.map((one) => (
                <option key={one.user_id} value={one.user_id}>
                  {one.name}
                </option>
              ))}
            </Select>
            <span id={hint} className="text-small text-faint">
              {t("mentionHint")}
            </span>
          </>
        ) : null}
      </div>
    </form>
  );
}
