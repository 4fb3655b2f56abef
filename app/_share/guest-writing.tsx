"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { commentAction, suggestAction } from "./guest-actions.ts";
import { GuestPlaceFields } from "./guest-place-fields.tsx";
import type { GuestPlace } from "./guest-places.ts";
import { useSelectedWords } from "./selected-words.ts";

interface WritingProps {
  token: string;
  kind: string;
  version: number;
  places: readonly GuestPlace[];
  /** Whether the text can be changed by suggestions: the newest version of a document. */
  canSuggest: boolean;
}

/** The form for a comment, and for a suggestion; both are about the selected words. */
export function GuestWriting({ token, kind, version, places, canSuggest }: WritingProps) {
  const t = useTranslations("share.guest");
  const { selected, change } = useSelectedWords(places);
  const about = { places, selected, onChange: change };
  const known = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <>
      <ActionForm action={commentAction} className="grid gap-3" done={t("commentStored")} clears>
        {(_state, pending) => (
          <>
            {known}
            <input type="hidden" name="kind" value={kind} />
            <GuestPlaceFields name="comment" required={false} {...about} />
            <Field id="comment-text" label={t("comment")}>
              <Textarea id="comment-text" name="text" rows={3} required maxLength={4000} />
            </Field>
            <div>
              <SubmitButton pending={pending}>{t("sendComment")}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
      {canSuggest ? (
        <details className="mt-4">
          <summary className="cursor-pointer py-1 font-semibold">{t("suggest")}</summary>
          <ActionForm action={suggestAction} className="mt-3 grid gap-3" done={t("suggestionStored")} clears>
            {(_state, pending) => (
              <>
                {known}
                <GuestPlaceFields name="suggest" required {...about} />
                <Field id="suggest-content" label={t("newWords")} hint={t("newWordsHint")}>
                  <Textarea
                    id="suggest-content"
                    name="content"
                    rows={3}
                    maxLength={20_000}
                    aria-describedby="suggest-content-hint"
                  />
                </Field>
                <Field id="suggest-reason" label={t("reason")}>
                  <Textarea id="suggest-reason" name="reason" rows={2} required maxLength={4000} />
                </Field>
                <div>
                  <SubmitButton pending={pending}>{t("sendSuggestion")}</SubmitButton>
                </div>
              </>
            )}
          </ActionForm>
        </details>
      ) : null}
    </>
  );
}
