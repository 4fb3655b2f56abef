"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { useDeskContext } from "./desk-context.ts";
import { usePlanFiles } from "./use-plan-files.ts";

export type PlannedFile = Plan["file_impacts"][number];
const FILE_ACTIONS = ["create", "modify", "delete"] as const;

interface FileFormProps {
  taskId: string;
  start: PlannedFile;
  /** The path that the form replaces; absent for a new file. */
  was?: string;
  onClose: () => void;
}

interface TaskChoiceProps {
  tasks: Plan["tasks"];
  language: string;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The tasks of the plan that need the file. Accepted lines of it are linked to the requirements of these tasks only. */
function TaskChoice({ tasks, language, chosen, onChoose }: TaskChoiceProps) {
  const t = useTranslations("desk.files");
  if (tasks.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-small font-semibold">{t("tasks")}</legend>
      <p className="text-small text-faint">{t("tasksHint")}</p>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {tasks.map(({ id, title }) => (
          <li key={id}>
            <label className="flex min-h-8 items-baseline gap-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 self-center accent-accent"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <span className="font-mono text-small">{id}</span>
              <span lang={language} className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Names a file: its path with the paths of the branch as suggestions, what happens to it, and why. */
export function FileForm({ taskId, start, was, onClose }: FileFormProps) {
  const t = useTranslations("desk.files");
  const id = useId();
  const { desk, busy, send } = useDeskContext();
  const [path, setPath] = useState(start.path);
  const [purpose, setPurpose] = useState(start.purpose);
  const [tasks, setTasks] = useState<readonly string[]>(start.tasks ?? []);
  const [chosen, setChosen] = useState<PlannedFile["type"] | null>(was === undefined ? null : start.type);
  const { found, problem } = usePlanFiles(taskId, path.trim());
  const isThere = found?.data.includes(path.trim()) ?? false;
  const type = chosen ?? (isThere ? "modify" : "create");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const named = { path: path.trim(), type, purpose: purpose.trim() };
    const item = tasks.length === 0 ? named : { ...named, tasks: [...tasks] };
    if (await send([{ op: "file", item, ...(was === undefined ? {} : { was }) }])) onClose();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="no-print grid gap-3 rounded-md border border-line px-4 py-3"
    >
      <Field id={`${id}-path`} label={t("path")} hint={t("pathHint")} error={problem ?? undefined}>
        <Input
          id={`${id}-path`}
          ref={focusOnMount}
          list={`${id}-paths`}
          translate="no"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          className="font-mono"
          aria-describedby={`${id}-path-hint`}
          value={path}
          onChange={(event) => setPath(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
          }}
        />
      </Field>
      <datalist id={`${id}-paths`}>
        {found?.data.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field id={`${id}-type`} label={t("action")}>
          <Select
            id={`${id}-type`}
            value={type}
            onChange={(event) => setChosen(FILE_ACTIONS.find((one) => one === event.target.value) ?? null)}
          >
            {FILE_ACTIONS.map((one) => (
              <option key={one} value={one}>
                {t(`actions.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-purpose`} label={t("purpose")}>
          <Input
            id={`${id}-purpose`}
            maxLength={1000}
            value={purpose}
            onChange={(event) => setPurpose(event.target.value)}
          />
        </Field>
      </div>
      <TaskChoice
        tasks={desk.plan.tasks}
        language={desk.plan.meta.language}
        chosen={tasks}
        onChoose={setTasks}
      />
      <span className="flex gap-2">
        <Button type="submit" size="small" disabled={busy || path.trim() === "" || purpose.trim() === ""}>
          {t("store")}
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </span>
    </form>
  );
}
