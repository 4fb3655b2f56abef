"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { HourOptions } from "#app/_ui/hour-options.tsx";
import { isRefused } from "#app/_ui/refused-field.ts";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ExportScheduleView } from "#lib/contracts/export-schedule.ts";
import type { DocumentExport } from "#lib/domain/exchange/formats.ts";
import { addExportSchedule, saveExportSchedule } from "./actions.ts";

/** What can be exported, and how. */
export interface ScheduleChoices {
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  /** The offered formats by what they contain; from the server, so that no page loads the table of formats. */
  readonly formats: Readonly<Record<"document" | "records", readonly DocumentExport[]>>;
  /** The time zone of the reader. */
  readonly timeZone: string;
  /** The id of the list of time zones on the page. */
  readonly zonesId: string;
}

interface ScheduleFormProps {
  readonly projectId: string;
  readonly choices: ScheduleChoices;
  readonly stored?: ExportScheduleView;
}

const DAYS = Array.from({ length: 31 }, (_, day) => day + 1);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function ContentFields({ choices: { documents, formats }, stored }: Omit<ScheduleFormProps, "projectId">) {
  const t = useTranslations("exchange");
  const id = useId();
  const content = stored?.content;
  const chosen = content?.kind === "document" ? content : null;
  const isListed = chosen === null || documents.some((one) => one.id === chosen.document_id);
  return (
    <div className="flex flex-wrap gap-4">
      <Field id={`${id}content`} label={t("schedule.content")}>
        <Select
          id={`${id}content`}
          name="content"
          defaultValue={chosen === null ? "project" : `document:${chosen.document_id}`}
          className="max-w-full"
        >
          <option value="project">{t("schedule.project")}</option>
          {isListed ? null : <option value={`document:${chosen.document_id}`}>{chosen.document_name}</option>}
          {documents.map(({ id: documentId, name }) => (
            <option key={documentId} value={`document:${documentId}`}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="group-has-[option[value=project]:checked]/schedule:hidden">
        <Field id={`${id}format`} label={t("schedule.format")}>
          <Select id={`${id}format`} name="format" defaultValue={chosen?.format ?? "docx"}>
            {(["document", "records"] as const).map((part) => (
              <optgroup key={part} label={t(`export.${part}`)}>
                {formats[part].map((format) => (
                  <option key={format} value={format}>
                    {t(`formats.${format}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}

interface RhythmFieldsProps {
  readonly rhythm: ExportScheduleView["rhythm"] | undefined;
  readonly choices: ScheduleChoices;
  readonly zoneRefused: boolean;
}

function RhythmFields({ rhythm, choices, zoneRefused }: RhythmFieldsProps) {
  const t = useTranslations("exchange.schedule");
  const id = useId();
  const dayOf = (unit: "week" | "month") => (rhythm?.every === unit ? rhythm.day : 1);
  return (
    <div className="flex flex-wrap gap-4">
      <Field id={`${id}every`} label={t("every.label")}>
        <Select id={`${id}every`} name="every" defaultValue={rhythm?.every ?? "week"}>
          {(["day", "week", "month"] as const).map((unit) => (
            <option key={unit} value={unit}>
              {t(`every.${unit}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="hidden group-has-[option[value=week]:checked]/schedule:block">
        <Field id={`${id}weekday`} label={t("weekday.label")}>
          <Select id={`${id}weekday`} name="weekday" defaultValue={dayOf("week")}>
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {t(`weekday.${day}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="hidden group-has-[option[value=month]:checked]/schedule:block">
        <Field id={`${id}day`} label={t("monthDay")} hint={t("monthDayHint")}>
          <Select
            id={`${id}day`}
            name="month_day"
            defaultValue={dayOf("month")}
            aria-describedby={`${id}day-hint`}
          >
            {DAYS.map((day) => (
              <option key={day} value={day}>
                {day}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field id={`${id}hour`} label={t("hour")}>
        <Select id={`${id}hour`} name="hour" defaultValue={rhythm?.hour ?? 6}>
          <HourOptions />
        </Select>
      </Field>
      <Field id={`${id}zone`} label={t("zone")} error={zoneRefused ? t("zoneUnknown") : undefined}>
        <Input
          id={`${id}zone`}
          name="time_zone"
          list={choices.zonesId}
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          defaultValue={rhythm?.time_zone ?? choices.timeZone}
          aria-invalid={zoneRefused || undefined}
          aria-describedby={zoneRefused ? `${id}zone-error` : undefined}
        />
      </Field>
    </div>
  );
}

/** Adds a scheduled export, or changes one. Fields that do not apply are hidden by style sheet, so also without JavaScript. */
export function ScheduleForm({ projectId, choices, stored }: ScheduleFormProps) {
  const t = useTranslations("exchange.schedule");
  return (
    <ActionForm
      action={stored === undefined ? addExportSchedule : saveExportSchedule}
      done={t(stored === undefined ? "added" : "saved")}
      clears={stored === undefined}
      className="group/schedule grid gap-4"
    >
      {(state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          {stored === undefined ? null : (
            <>
              <input type="hidden" name="schedule_id" value={stored.id} />
              <input type="hidden" name="version" value={stored.version} />
            </>
          )}
          <ContentFields choices={choices} {...(stored === undefined ? {} : { stored })} />
          <RhythmFields
            rhythm={stored?.rhythm}
            choices={choices}
            zoneRefused={isRefused(state, "time_zone")}
          />
          <div>
            <SubmitButton pending={pending} look={stored === undefined ? "primary" : "secondary"}>
              {t(stored === undefined ? "add" : "save")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
