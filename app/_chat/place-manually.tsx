"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useState } from "react";
import { z } from "zod";
import { getJson } from "#app/_live/get-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { sectionView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import {
  ACTS_ON_TEXT,
  type ManualOperation,
  type ManualPlacement,
  operationsFor,
  placeManually,
} from "#lib/domain/document/manual-placement.ts";
import type { Language } from "#lib/domain/language.ts";

type Section = z.infer<typeof sectionView>;
const outlineAnswer = z.object({ sections: z.array(sectionView) });

function useOutline(documentId: string): { sections: readonly Section[] | null; problem: string | null } {
  const locale = useLocale();
  const [sections, setSections] = useState<readonly Section[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void getJson(paths.api.documentOutline(documentId), outlineAnswer, locale).then((got) => {
      if (!wanted) return;
      if (got.ok) setSections(got.body.sections);
      else setProblem(got.message);
    });
    return () => {
      wanted = false;
    };
  }, [documentId, locale]);
  return { sections, problem };
}

interface PlaceManuallyProps {
  documentId: string;
  /** Path of titles of the section chosen automatically; empty if there is none. */
  path: readonly string[];
  content: string;
  language: Language;
  busy: boolean;
  onPlace: (placement: ManualPlacement) => void;
  onCancel: () => void;
}

/** The form opens below the button that the user pressed, and must be scrolled into view. */
const scrollFormIntoView = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: "nearest" });

/** Places an edit manually: a section of the document, and the operation there. */
export function PlaceManually(props: PlaceManuallyProps) {
  const { documentId, path, content, language, busy, onPlace, onCancel } = props;
  const t = useTranslations("chat.place");
  const id = useId();
  const { sections, problem } = useOutline(documentId);
  const operations = operationsFor({ content });
  const [sid, setSid] = useState<string | null>(null);
  const [operation, setOperation] = useState<ManualOperation>(operations[0] ?? "end");
  const [text, setText] = useState("");
  if (problem !== null) return <Notice tone="block">{problem}</Notice>;
  if (sections === null) return <p className="text-small text-faint">{t("loading")}</p>;
  const own = sections.find((one) => one.path.join("\n") === path.join("\n"));
  const section = sections.find((one) => one.sid === sid) ?? own ?? sections[0];
  if (section === undefined) return <Notice>{t("noSections")}</Notice>;
  const needsText = ACTS_ON_TEXT.includes(operation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPlace(placeManually({ operation, section, text }));
  };
  return (
    <form
      ref={scrollFormIntoView}
      onSubmit={submit}
      className="grid gap-3 rounded-md border border-line px-3.5 py-3"
    >
      <Field id={`${id}section`} label={t("section")}>
        <Select
          id={`${id}section`}
          lang={language}
          value={section.sid}
          onChange={(event) => setSid(event.target.value)}
        >
          {sections.map((one) => (
            <option key={one.sid} value={one.sid}>
              {`${"\u2003".repeat(one.level - 1)}${one.title || t("untitled")}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}how`} label={t("operationLabel")}>
        <Select
          id={`${id}how`}
          value={operation}
          onChange={(event) =>
            setOperation(operations.find((one) => one === event.target.value) ?? operation)
          }
        >
          {operations.map((one) => (
            <option key={one} value={one}>
              {t(`operation.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {needsText ? (
        <Field id={`${id}text`} label={t("text")} hint={t("textHint")}>
          <Textarea
            id={`${id}text`}
            lang={language}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" disabled={busy || (needsText && text === "")}>
          {t("submit")}
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
