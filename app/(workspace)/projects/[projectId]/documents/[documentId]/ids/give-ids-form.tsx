"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { GivenIdsView, UnnumberedView } from "#lib/contracts/statement-id.ts";
import type { Language } from "#lib/domain/language.ts";
import { RECORD_TYPES } from "#lib/domain/statement/record-type.ts";
import { giveIdsToChosen } from "./actions.ts";

interface GiveIdsFormProps {
  projectId: string;
  documentId: string;
  list: UnnumberedView;
  language: Language;
  isAllowed: boolean;
}

/** The statements with a checkbox and a type each; what is chosen gets ids in one version of the document. */
export function GiveIdsForm({ projectId, documentId, list, language, isAllowed }: GiveIdsFormProps) {
  const t = useTranslations("document.ids");
  const rows = useRef<HTMLUListElement>(null);
  const choose = (on: boolean) => {
    for (const box of rows.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])
      box.checked = on;
  };
  const more = list.total - list.statements.length;
  return (
    <ActionForm action={giveIdsToChosen}>
      {(state) => (
        <>
          {state?.ok ? <Given projectId={projectId} documentId={documentId} given={state.value} /> : null}
          <input type="hidden" name="document_id" value={documentId} />
          <input type="hidden" name="version" value={list.version} />
          {/* A new version is a new list: what was chosen before does not belong to its lines. */}
          <ul ref={rows} key={list.version} lang={language} className="divide-y divide-line">
            {list.statements.map((one) => (
              <Row
                key={one.line}
                statement={one}
                isAllowed={isAllowed}
                href={lineHref(projectId, documentId, one)}
              />
            ))}
          </ul>
          {more > 0 ? <p className="mt-2 text-soft">{t("more", { count: more })}</p> : null}
          {isAllowed && list.statements.length > 0 ? (
            <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line-strong bg-surface py-3">
              <SubmitButton>{t("submit")}</SubmitButton>
              <Button onClick={() => choose(true)}>{t("all")}</Button>
              <Button onClick={() => choose(false)}>{t("clear")}</Button>
            </div>
          ) : null}
        </>
      )}
    </ActionForm>
  );
}

type Statement = UnnumberedView["statements"][number];

const lineHref = (projectId: string, documentId: string, { text }: Statement) =>
  `${paths.document(projectId, documentId)}?find=${encodeURIComponent(text.slice(0, 40))}`;

function Row({ statement, isAllowed, href }: { statement: Statement; isAllowed: boolean; href: string }) {
  const t = useTranslations("document.ids");
  const types = useTranslations("requirements.types");
  const { line, text, section, type, binds, place } = statement;
  const id = `line-${line}`;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 py-2.5">
      {isAllowed ? (
        <input
          type="checkbox"
          id={id}
          name="lines[]"
          value={line}
          defaultChecked={binds}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
      ) : null}
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        {isAllowed ? (
          <label htmlFor={id} className="wrap-anywhere">
            {text}
          </label>
        ) : (
          <span className="wrap-anywhere">{text}</span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-faint">
          <Link href={href} className="text-accent hover:underline">
            {t("line", { line })}
          </Link>
          {section === "" ? null : <span className="min-w-0 wrap-anywhere">{section}</span>}
          {binds ? null : <span>{t("unbound")}</span>}
          <span>{t(`places.${place}`)}</span>
        </span>
      </div>
      {isAllowed ? (
        <Select
          name="types[]"
          defaultValue={`${line}:${type}`}
          aria-label={t("typeOf", { line })}
          className="max-w-36 shrink-0 max-sm:ms-7"
        >
          {RECORD_TYPES.map((one) => (
            <option key={one} value={`${line}:${one}`}>
              {types(one)}
            </option>
          ))}
        </Select>
      ) : (
        <span className="shrink-0 text-small text-soft">{types(type)}</span>
      )}
    </li>
  );
}

function Given({
  projectId,
  documentId,
  given,
}: {
  projectId: string;
  documentId: string;
  given: GivenIdsView;
}) {
  const t = useTranslations("document.ids");
  const ids = given.given.map(({ id }) => id);
  return (
    <div className="mb-4 grid gap-3">
      {given.version === null ? null : (
        <Notice title={t("done", { count: ids.length, version: given.version })}>
          <p className="wrap-anywhere">
            {ids.length > 12 ? `${ids.slice(0, 12).join(", ")} …` : ids.join(", ")}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <Link
              href={paths.documentChanges(projectId, documentId, given.version)}
              className="text-accent hover:underline"
            >
              {t("changes")}
            </Link>
            <Link href={paths.requirements(projectId)} className="text-accent hover:underline">
              {t("requirements")}
            </Link>
          </p>
        </Notice>
      )}
      {given.left.length === 0 ? null : (
        <Notice tone="concern" title={t("left", { count: given.left.length })}>
          <ul className="list-disc ps-5">
            {given.left.map(({ line, code }) => (
              <li key={line}>
                {t("line", { line })}: {t(`reasons.${code}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
