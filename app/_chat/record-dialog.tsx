"use client";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { getJson, type JsonResult } from "#app/_live/get-json.ts";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { type MessageRecordView, messageRecordView } from "#lib/contracts/chat.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Outcome } from "#lib/domain/chat/message-events.ts";
import { CallRecord } from "./call-record.tsx";
import { closeRecord, RECORD } from "./record-url.ts";

/** Findings or repairs of an answer. */
function Notes({ title, notes }: { title: string; notes: Outcome["issues"] }) {
  const t = useTranslations("chat.record");
  const locale = useLocale();
  if (notes.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {notes.map((note) => (
          <li key={`${note.code}${note.line ?? ""}${note.en}`} className="text-small">
            <code className="me-1.5 text-faint">{note.code}</code>
            {note[locale]}
            {note.line === undefined ? null : (
              <span className="ms-1.5 text-faint">{t("line", { line: note.line })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Record({ messageId }: { messageId: string }) {
  const t = useTranslations("chat.record");
  const locale = useLocale();
  const [got, setGot] = useState<JsonResult<MessageRecordView> | null>(null);
  useEffect(() => {
    let wanted = true;
    void getJson(paths.api.messageRecord(messageId), messageRecordView, locale).then((answer) => {
      if (wanted) setGot(answer);
    });
    return () => {
      wanted = false;
    };
  }, [messageId, locale]);
  if (got === null) return <p className="animate-appear text-faint">{t("loading")}</p>;
  if (!got.ok)
    return (
      <Notice tone="block" role="alert">
        {got.message}
      </Notice>
    );
  const { message, calls } = got.body;
  const issues = message.outcome?.issues ?? [];
  const repairs = message.outcome?.repairs ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {message.outcome === null ? null : (
        <p>{t(message.outcome.valid ? (repairs.length > 0 ? "repaired" : "valid") : "invalid")}</p>
      )}
      {message.error_code === null ? null : (
        <p>
          {t("endedWith")} <code>{message.error_code}</code>
        </p>
      )}
      <Notes title={t("issues")} notes={issues} />
      <Notes title={t("repairs")} notes={repairs} />
      <div>
        <h3 className="mb-1 font-semibold">{t("calls", { count: calls.length })}</h3>
        {calls.length === 0 ? <p className="text-soft">{t("noCalls")}</p> : null}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {calls.map((call) => (
            <CallRecord key={call.id} call={call} />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** The record of an answer: raw outputs, contracts, codes, repairs, models and cost. Its URL can be shared. */
export function RecordDialog() {
  const t = useTranslations("chat.record");
  const messageId = useSearchParams().get(RECORD);
  return (
    <Dialog
      wide
      title={t("title")}
      description={t("intro")}
      open={messageId !== null}
      onOpenChange={(open) => {
        if (!open) closeRecord();
      }}
    >
      {messageId === null ? null : <Record key={messageId} messageId={messageId} />}
    </Dialog>
  );
}
