"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { TypesSet } from "#lib/contracts/requirement-type.ts";
import type { Language } from "#lib/domain/language.ts";
import type { RequirementClass } from "#lib/domain/requirements/requirement-class.ts";
import { fieldsOfClass } from "#lib/domain/requirements/typing/type-fields.ts";
import { TypeRow } from "./type-row.tsx";
import { useWriteTypes } from "./use-write-types.ts";

interface TypeReviewProps {
  projectId: string;
  requirements: readonly RequirementView[];
  language: Language;
  isAllowed: boolean;
}

/** Types that the user changed, and requirements that the user selected or deselected. */
interface Choice {
  readonly classes: Readonly<Record<string, RequirementClass>>;
  readonly ticked: Readonly<Record<string, boolean>>;
}

const NO_CHOICE: Choice = { classes: {}, ticked: {} };

/**
 * A page of requirements with their suggested types: a preview in which the user corrects, selects and writes them.
 */
export function TypeReview({ projectId, requirements, language, isAllowed }: TypeReviewProps) {
  const t = useTranslations("typing.page");
  const [choice, setChoice] = useState(NO_CHOICE);
  const { left, busy, write } = useWriteAction(projectId, () => setChoice(NO_CHOICE));
  const classOf = ({ id, kind }: RequirementView) => choice.classes[id] ?? kind.class;
  // A suggestion that would override the document's own type is not selected by default.
  const isTicked = ({ id, kind }: RequirementView) => choice.ticked[id] ?? kind.state === "agrees";
  const canWrite = (one: RequirementView) =>
    isAllowed && one.writable.includes("type") && fieldsOfClass(classOf(one)).type !== null;
  const chosen = requirements.filter((one) => canWrite(one) && isTicked(one));
  const tickAll = (on: boolean) =>
    setChoice({ ...choice, ticked: Object.fromEntries(requirements.map(({ id }) => [id, on])) });
  return (
    <>
      <Left left={left} />
      <ul>
        {requirements.map((one) => (
          <TypeRow
            key={one.id}
            projectId={projectId}
            requirement={one}
            language={language}
            chosen={{
              kind: classOf(one),
              ticked: isTicked(one) && canWrite(one),
              open: canWrite(one),
              isAllowed,
            }}
            choose={(kind) =>
              setChoice({
                classes: { ...choice.classes, [one.id]: kind },
                ticked: { ...choice.ticked, [one.id]: true },
              })
            }
            tick={(on) => setChoice({ ...choice, ticked: { ...choice.ticked, [one.id]: on } })}
          />
        ))}
      </ul>
      {isAllowed ? (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line-strong bg-surface py-3">
          <Button
            look="primary"
            disabled={busy || chosen.length === 0}
            onClick={() => void write(chosen.map((one) => ({ id: one.id, ...fieldsOfClass(classOf(one)) })))}
          >
            {busy ? t("busy") : t("write", { count: chosen.length })}
          </Button>
          <Button onClick={() => tickAll(true)}>{t("all")}</Button>
          <Button onClick={() => tickAll(false)}>{t("clearSelection")}</Button>
          <span aria-live="polite" className="text-small text-soft">
            {t("chosen", { count: chosen.length })}
          </span>
        </div>
      ) : (
        <p className="mt-3 text-small text-faint">{t("readOnly")}</p>
      )}
    </>
  );
}

function useWriteAction(projectId: string, done: () => void) {
  const t = useTranslations("typing.page");
  const { busy, write: writeTypes } = useWriteTypes(projectId);
  const [left, setLeft] = useState<TypesSet["left"]>([]);
  const write = async (types: readonly unknown[]) => {
    const set = await writeTypes(types);
    if (set === null) return;
    setLeft(set.left);
    if (set.written.length > 0) toast.success(t("done", { count: set.written.length }));
    done();
  };
  return { left, busy, write };
}

function Left({ left }: { left: TypesSet["left"] }) {
  const t = useTranslations("typing.page");
  if (left.length === 0) return null;
  return (
    <Notice tone="concern">
      <p>{t("notWritten", { count: left.length })}</p>
      <ul className="mt-2 list-disc ps-5">
        {left.map(({ id, code }) => (
          <li key={id}>
            <span className="font-mono">{id}</span> · {t(`reasons.${code as "not_found"}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
