"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import {
  DESIGN_PARTS,
  type DesignItem,
  type DesignPart,
  designKey,
  designParts,
} from "#lib/domain/plan/design/design.ts";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { CaseProposals } from "./case-proposals.tsx";
import { DesignItemForm, DesignTextsForm } from "./design-forms.tsx";
import { designSummary } from "./design-summary.ts";
import { DeskContext, useDeskContext } from "./desk-context.ts";

/** The open form: of an item, of a new item of a part, or of the texts. */
type OpenForm = { readonly part: DesignPart; readonly key: string | null } | { readonly part: "texts" };

const formId = (form: OpenForm): string =>
  form.part === "texts" ? "texts" : `${form.part} ${form.key ?? ""}`;

const focusButton = (id: string) =>
  document.querySelector<HTMLElement>(`[data-design="${CSS.escape(id)}"]`)?.focus();

/** One item with its two actions, or its form. */
function ItemRow({
  part,
  item,
  form,
  onOpen,
}: {
  part: DesignPart;
  item: DesignItem;
  form: OpenForm | null;
  onOpen: (form: OpenForm) => void;
}) {
  const t = useTranslations("desk.design");
  const { desk, editable, busy, send } = useDeskContext();
  const on = useTranslations("desk");
  const { language } = desk.plan.meta;
  const key = designKey(item);
  const own: OpenForm = { part, key };
  const isOpen = form !== null && formId(form) === formId(own);
  return (
    <li className="keep border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span lang={language} className="font-semibold">
            {key}
          </span>{" "}
          <span lang={language} className="text-soft">
            {designSummary(item, language)}
          </span>
        </p>
        {editable && !isOpen ? (
          <span className="no-print flex flex-wrap gap-2">
            <Button
              size="small"
              data-design={formId(own)}
              aria-label={on("actionOn", { action: t("edit"), id: key })}
              onClick={() => onOpen(own)}
            >
              {t("edit")}
            </Button>
            <Button
              size="small"
              look="danger"
              disabled={busy}
              aria-label={on("actionOn", { action: t("drop"), id: key })}
              onClick={() => void send([{ op: "design_drop", part, key }])}
            >
              {t("drop")}
            </Button>
          </span>
        ) : null}
      </div>
      {isOpen ? <DesignItemForm part={part} before={{ key, item }} /> : null}
    </li>
  );
}

function PartList({
  part,
  form,
  onOpen,
}: {
  part: DesignPart;
  form: OpenForm | null;
  onOpen: (form: OpenForm) => void;
}) {
  const t = useTranslations("desk.design");
  const locale = useLocale();
  const { desk, editable } = useDeskContext();
  const items: readonly DesignItem[] = designParts(desk.plan)[part];
  const fresh: OpenForm = { part, key: null };
  const isOpen = form !== null && formId(form) === formId(fresh);
  return (
    <section aria-labelledby={`desk-${part}`} className="mt-4">
      <h3 id={`desk-${part}`} className="font-semibold">
        {PLAN_WORDS[locale].sections[part]} <span className="font-normal text-faint">{items.length}</span>
      </h3>
      {items.length === 0 ? <p className="text-faint">{DESIGN_WORDS[locale].none[part]}</p> : null}
      <ul>
        {items.map((item) => (
          <ItemRow key={designKey(item)} part={part} item={item} form={form} onOpen={onOpen} />
        ))}
      </ul>
      {isOpen ? <DesignItemForm part={part} before={null} /> : null}
      {editable && !isOpen ? (
        <Button size="small" className="mt-1" data-design={formId(fresh)} onClick={() => onOpen(fresh)}>
          {t(`add.${part}`)}
        </Button>
      ) : null}
    </section>
  );
}

/** The design of the plan, which people edit item by item. */
export function DesignDesk() {
  const t = useTranslations("desk.design");
  const context = useDeskContext();
  const [form, setForm] = useState<OpenForm | null>(null);
  const returnTo = useRef<string | null>(null);
  useEffect(() => {
    if (form !== null || returnTo.current === null) return;
    focusButton(returnTo.current);
    returnTo.current = null;
  }, [form]);
  const close = () => {
    returnTo.current = form === null ? null : formId(form);
    setForm(null);
  };
  const texts: OpenForm = { part: "texts" };
  return (
    <DeskContext value={{ ...context, close }}>
      <section aria-labelledby="desk-design" className="mt-8">
        <h2 id="desk-design" className="font-semibold">
          {t("title")}
        </h2>
        <p className="text-small text-soft">{t("hint")}</p>
        {form?.part === "texts" ? <DesignTextsForm /> : null}
        {context.editable && form?.part !== "texts" ? (
          <Button size="small" className="mt-2" data-design="texts" onClick={() => setForm(texts)}>
            {t("texts")}
          </Button>
        ) : null}
        {DESIGN_PARTS.map((part) => (
          <PartList key={part} part={part} form={form} onOpen={setForm} />
        ))}
        <CaseProposals />
      </section>
    </DeskContext>
  );
}
