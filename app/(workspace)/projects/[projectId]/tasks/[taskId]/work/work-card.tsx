"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { PlanItemLink } from "#app/_plan/item-link.tsx";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import type { WorkItemView, WorkListView } from "#lib/contracts/work.ts";
import { WORK_STATUSES } from "#lib/domain/work/work-item.ts";
import { changeWorkAction } from "./actions.ts";
import { ItemIssue, type ItemIssueProps } from "./item-issue.tsx";

/** Neighbours of an item in the whole order, to move it by one place. */
export interface WorkNeighbours {
  /** The item that it goes before when it moves up; null at the top. */
  readonly up: string | null;
  /** The item that it goes before when it moves down; "none" for the end, null at the bottom. */
  readonly down: string | null;
}

interface WorkCardProps {
  item: WorkItemView;
  neighbours: WorkNeighbours;
  members: WorkListView["members"];
  canEdit: boolean;
  projectId: string;
  taskId: string;
  /** Address of the plan that contains the task. */
  plan: string;
  lang: string;
  /** Undefined if no tracker is connected. */
  issue: Pick<ItemIssueProps, "issue" | "canStart" | "planVersion"> | undefined;
}

/** Sends the form as soon as a choice is made. */
const submitChoice = (event: { currentTarget: HTMLSelectElement }) =>
  event.currentTarget.form?.requestSubmit();

/** One task as work: who does it, how far it is, what it waits for. */
export function WorkCard({ item, plan, lang, issue, ...rest }: WorkCardProps) {
  const t = useTranslations("work");
  const { title, description, effort, requirements, waits_for, status } = item;
  return (
    <article
      aria-labelledby={`work-${item.item}`}
      className="grid gap-2 rounded-md border border-line bg-surface p-3"
    >
      <h3 id={`work-${item.item}`} lang={lang} className="font-semibold wrap-anywhere">
        <PlanItemLink id={item.item} plan={plan} />
        {title}
      </h3>
      {description === "" ? null : (
        <p lang={lang} className="text-small wrap-anywhere text-soft">
          {description}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-1 text-small">
        <Badge>{t("effort", { effort })}</Badge>
        {requirements.map((id) => (
          <PlanItemLink key={id} id={id} plan={plan} />
        ))}
      </p>
      {waits_for.length > 0 && status !== "done" && status !== "dropped" ? (
        <p className="text-small text-concern">{t("waitsFor", { items: waits_for.join(", ") })}</p>
      ) : null}
      <WorkFields item={item} {...rest} />
      {issue === undefined ? null : (
        <ItemIssue
          item={item.item}
          version={item.version}
          {...issue}
          projectId={rest.projectId}
          taskId={rest.taskId}
        />
      )}
    </article>
  );
}

function WorkFields({
  item,
  neighbours,
  members,
  canEdit,
  projectId,
  taskId,
}: Omit<WorkCardProps, "plan" | "lang" | "issue">) {
  const t = useTranslations("work");
  const { owner, status } = item;
  if (!canEdit)
    return (
      <p className="text-small text-soft">
        {t(`status.${status}`)} · {owner?.name ?? t("nobody")}
      </p>
    );
  return (
    // Another version is another form: fields show what is stored.
    <ActionForm key={item.version} action={changeWorkAction} className="grid gap-2">
      <input type="hidden" name="project_id" value={projectId} />
      <input type="hidden" name="task_id" value={taskId} />
      <input type="hidden" name="item" value={item.item} />
      <input type="hidden" name="version" value={item.version} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Select
          name="status"
          aria-label={t("statusOf", { item: item.item })}
          defaultValue={status}
          onChange={submitChoice}
        >
          {WORK_STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(`status.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          name="owner_id"
          aria-label={t("ownerOf", { item: item.item })}
          defaultValue={owner?.id ?? "none"}
          onChange={submitChoice}
        >
          <option value="none">{t("nobody")}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex gap-1">
        <MoveButton before={neighbours.up} label={t("moveUp", { item: item.item })} icon="up" />
        <MoveButton before={neighbours.down} label={t("moveDown", { item: item.item })} icon="down" />
        <noscript>
          <Button type="submit" size="small">
            {t("save")}
          </Button>
        </noscript>
      </div>
    </ActionForm>
  );
}

function MoveButton({ before, label, icon }: { before: string | null; label: string; icon: "up" | "down" }) {
  const Icon = icon === "up" ? ArrowUp : ArrowDown;
  return (
    <Button
      type="submit"
      size="small"
      look="quiet"
      name="before"
      value={before ?? ""}
      disabled={before === null}
      aria-label={label}
      title={label}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
}
