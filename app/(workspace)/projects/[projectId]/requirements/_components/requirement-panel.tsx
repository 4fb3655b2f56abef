"use client";
import { TriangleAlert, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { knownCharacteristic } from "#lib/domain/requirements/records/quality-characteristic.ts";
import { RECORD_FIELDS, type RecordField } from "#lib/domain/requirements/records/record.ts";
import { ApprovalLine } from "./approval-line.tsx";
import { FieldLine } from "./field-line.tsx";
import { PanelFocus } from "./panel-focus.tsx";
import { TypeLine } from "./type-line.tsx";

interface RequirementPanelProps {
  projectId: string;
  requirement: RequirementView;
  language: Language;
  isAllowed: boolean;
  /** The URL after closing the panel; null if the panel is the page itself. */
  closeHref: string | null;
}

type Value = string | string[];

const PANEL = "requirement-panel";

/** The current text in an editable form. */
function writtenValue(requirement: RequirementView, field: RecordField): Value {
  if (field === "acceptance") return requirement.acceptance;
  if (field === "type" || field === "priority" || field === "status")
    return requirement[field] ?? requirement.texts[field] ?? "";
  return requirement.texts[field] ?? "";
}

/** One requirement with its fields. Each can be edited in place, and the edit undone. */
export function RequirementPanel({
  projectId,
  requirement,
  language,
  isAllowed,
  closeHref,
}: RequirementPanelProps) {
  const t = useTranslations("requirements");
  const locale = useLocale();
  const router = useRouter();
  const { id, document_id, document_name, document_version, line } = requirement;
  const characteristic = knownCharacteristic(requirement.characteristic);
  const put = async (field: RecordField, value: Value, version?: number): Promise<string | null> => {
    const change = {
      url: paths.api.requirement(projectId, id),
      method: "PATCH",
      body: { fields: { [field]: value } },
    } as const;
    const answer = await sendChange(version === undefined ? change : { ...change, version }, locale);
    if (answer.ok) router.refresh();
    return answer.ok ? null : answer.message;
  };
  const takeBack = async (field: RecordField, value: Value) => {
    const failure = await put(field, value);
    if (failure === null) toast.success(t("panel.undone"));
    else toast.error(failure);
  };
  const save = async (field: RecordField, value: Value): Promise<string | null> => {
    const before = writtenValue(requirement, field);
    const failure = await put(field, value, document_version);
    if (failure !== null) return failure;
    toast.success(t("panel.saved", { id, field: t(`fields.${field}`) }), {
      duration: 10_000,
      action: { label: t("panel.undo"), onClick: () => void takeBack(field, before) },
    });
    return null;
  };
  return (
    <aside
      id={PANEL}
      tabIndex={-1}
      aria-label={t("panel.label", { id })}
      className="h-fit min-w-0 scroll-mt-17 rounded-md border border-line-strong bg-surface p-4 lg:sticky lg:top-17 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto"
    >
      {closeHref === null ? null : <PanelFocus panel={PANEL} id={id} closeHref={closeHref} />}
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-mono text-read font-semibold break-all">{id}</h2>
        {closeHref === null ? null : (
          <Link
            href={closeHref}
            scroll={false}
            aria-label={t("panel.close")}
            className="grid size-8 shrink-0 place-items-center rounded-md text-soft hover:bg-sunk"
          >
            <X size={17} aria-hidden />
          </Link>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
        <Link
          href={`${paths.document(projectId, document_id)}#${encodeURIComponent(id)}`}
          className="text-accent hover:underline"
        >
          {t("panel.location", { document: document_name, line })}
        </Link>
        {closeHref === null ? null : (
          <Link href={paths.requirement(projectId, id)} className="text-accent hover:underline">
            {t("panel.open")}
          </Link>
        )}
      </p>
      <ApprovalLine
        requirement={requirement}
        isAllowed={isAllowed}
        approve={() => put("status", writtenValue(requirement, "status"), document_version)}
      />
      <AlsoDefined projectId={projectId} requirement={requirement} />
      <dl className="mt-3 grid gap-3">
        {RECORD_FIELDS.map((field) => (
          <Fragment key={field}>
            <FieldLine
              field={field}
              value={writtenValue(requirement, field)}
              shown={
                field === "characteristic" && characteristic !== null
                  ? t(`characteristics.${characteristic}`)
                  : null
              }
              language={language}
              documentName={document_name}
              writable={isAllowed && requirement.writable.includes(field)}
              save={save}
            />
            {field === "type" ? (
              <TypeLine projectId={projectId} requirement={requirement} isAllowed={isAllowed} />
            ) : null}
          </Fragment>
        ))}
        {requirement.ears === null ? null : (
          <div>
            <dt className="text-small text-faint">{t("panel.ears")}</dt>
            <dd>{t(`ears.${requirement.ears as "event"}`)}</dd>
          </div>
        )}
      </dl>
      {isAllowed ? null : <p className="mt-3 text-small text-faint">{t("panel.readOnly")}</p>}
    </aside>
  );
}

/** Other positions of the same id, if there are any. */
function AlsoDefined({ projectId, requirement }: Pick<RequirementPanelProps, "projectId" | "requirement">) {
  const t = useTranslations("requirements.duplicate");
  const { id, also } = requirement;
  if (also.length === 0) return null;
  const places = also
    .map(({ document_name: document, line }) => t("location", { document, line }))
    .join(", ");
  return (
    <p className="mt-2 text-small text-concern">
      <TriangleAlert size={14} aria-hidden className="inline" /> {t("otherPositions", { places })}{" "}
      <Link
        href={`${paths.traceCoverage(projectId)}#twice-${encodeURIComponent(id)}`}
        className="text-accent hover:underline"
      >
        {t("showAll")}
      </Link>
    </p>
  );
}
