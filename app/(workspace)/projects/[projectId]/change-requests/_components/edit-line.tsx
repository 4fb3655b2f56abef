"use client";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { useSendRequest } from "./use-send.ts";

interface EditLineProps {
  changeRequestId: string;
  edit: { readonly id: string; readonly base_version: number; readonly author: string };
  /** The number of the edit in the request, from 1. */
  number: number;
  document: string;
  /** The text that the edit writes; "" for a removal. */
  content: string;
  /** Why it was made, or the requirement that it changes; "" if neither is known. */
  reason: string;
  language: Language;
  /** Whether the edit can be removed. */
  removable: boolean;
}

/** One edit of a change request: its document and its new text. */
export function EditLine({
  changeRequestId,
  edit,
  number,
  document,
  content,
  reason,
  ...shown
}: EditLineProps) {
  const t = useTranslations("changeRequests.list");
  const add = useTranslations("changeRequests.add");
  const { busy, problem, send } = useSendRequest();
  const remove = async () => {
    const url = paths.api.changeRequestEdit(changeRequestId, edit.id);
    if (await send({ url, method: "DELETE" })) toast.success(add("gone"));
  };
  return (
    <li className="grid gap-1 border-b border-line py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-faint">
        <span>
          {number} · <span lang={shown.language}>{t("line", { document, version: edit.base_version })}</span>{" "}
          · {edit.author}
        </span>
        {shown.removable ? (
          <Button
            size="small"
            look="quiet"
            className="ms-auto"
            disabled={busy}
            aria-label={t("removeThis", { number })}
            onClick={() => void remove()}
          >
            {t("remove")}
          </Button>
        ) : null}
      </p>
      {problem === null ? null : (
        <p role="alert" className="text-small text-block">
          {problem}
        </p>
      )}
      {reason === "" ? null : (
        <p lang={shown.language} className="font-semibold wrap-anywhere">
          {reason}
        </p>
      )}
      <p lang={shown.language} className="line-clamp-6 whitespace-pre-line wrap-anywhere">
        {content.trim() === "" ? t("removed") : content.trim()}
      </p>
    </li>
  );
}
