"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { createExportScheduleInput } from "#lib/contracts/export-schedule.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { changeExportSchedule } from "#lib/usecases/exchange/schedule/change-schedule.ts";
import { createExportSchedule } from "#lib/usecases/exchange/schedule/create-schedule.ts";
import { removeExportSchedule } from "#lib/usecases/exchange/schedule/delete-schedule.ts";
import { startScheduledExport } from "#lib/usecases/exchange/schedule/start-scheduled-export.ts";

const DOCUMENT = "document:";

/** The fields of the form as the API takes them: one list has the project and its documents. */
const schedule = z
  .looseObject({
    project_id: z.string(),
    content: z.string(),
    format: z.string(),
    every: z.string(),
    weekday: z.coerce.number(),
    month_day: z.coerce.number(),
    hour: z.coerce.number(),
    time_zone: z.string(),
  })
  .transform(({ content, format, every, weekday, month_day, hour, time_zone, ...rest }) => {
    const isDocument = content.startsWith(DOCUMENT);
    const input: { content: Record<string, unknown>; rhythm: Record<string, unknown> } = {
      content: isDocument
        ? { kind: "document", document_id: content.slice(DOCUMENT.length), format }
        : { kind: "project" },
      rhythm: { every, day: every === "month" ? month_day : weekday, hour, time_zone },
    };
    return { ...rest, input };
  });
const inputOf = { project_id: z.string(), input: createExportScheduleInput };
const version = z.coerce.number().int().min(1);
const oneSchedule = z.object({ project_id: z.string(), schedule_id: z.string() });

/** Has the project or a document exported repeatedly. */
export const addExportSchedule = action(
  schedule.pipe(z.object(inputOf)),
  async (actor, { project_id: projectId, input }): Promise<null> => {
    await createExportSchedule(actor, projectId, { input, language: await readerLanguage() });
    revalidatePath(paths.projectExportSchedules(projectId));
    return null;
  },
);

/** Changes a scheduled export, unless another user changed it since the form was loaded. */
export const saveExportSchedule = action(
  schedule.pipe(z.object({ ...inputOf, schedule_id: z.string(), version })),
  async (actor, { project_id: projectId, schedule_id: scheduleId, version: at, input }): Promise<null> => {
    const language = await readerLanguage();
    await changeExportSchedule(actor, { projectId, scheduleId, version: at, change: input, language });
    revalidatePath(paths.projectExportSchedules(projectId));
    return null;
  },
);

/** Pauses a scheduled export, or turns it on again. */
export const pauseExportSchedule = action(
  oneSchedule.extend({ version, paused: z.enum(["true", "false"]).transform((value) => value === "true") }),
  async (actor, { project_id: projectId, schedule_id: scheduleId, version: at, paused }): Promise<null> => {
    const language = await readerLanguage();
    await changeExportSchedule(actor, { projectId, scheduleId, version: at, change: { paused }, language });
    revalidatePath(paths.projectExportSchedules(projectId));
    return null;
  },
);

/** Deletes a scheduled export. */
export const deleteExportSchedule = action(
  oneSchedule,
  async (actor, { project_id: projectId, schedule_id: scheduleId }): Promise<null> => {
    await removeExportSchedule(actor, { projectId, scheduleId });
    revalidatePath(paths.projectExportSchedules(projectId));
    return null;
  },
);

/** Makes a scheduled export now and shows its progress. */
export const runExportSchedule = action(
  oneSchedule,
  async (actor, { project_id: projectId, schedule_id: scheduleId }): Promise<null> => {
    const { id } = await startScheduledExport(actor, { projectId, scheduleId }, await readerLanguage());
    return redirect(paths.exchangeJob(id));
  },
);
