"use client";
import { useTranslations } from "next-intl";
import { SeatFindings } from "#app/_seats/findings.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import { stanceOf } from "#lib/domain/workshop-view/view-statements.ts";
import type { StatementItem, WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { ChangeList, PositionList } from "./statement-details.tsx";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

function threadOf(view: WorkshopView, role: string): readonly StatementItem[] {
  return view.sections.flatMap((section) =>
    section.items.filter((item): item is StatementItem => item.type === "statement" && item.role === role),
  );
}

/** All contributions of one seat: statements, positions, changes, questions and findings. */
function SeatThread({ items }: { items: readonly StatementItem[] }) {
  const t = useTranslations("task");
  const { language } = useWorkshopContext();
  if (items.length === 0) return <p className="text-soft">{t("seat.silent")}</p>;
  return (
    <ol className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-2 text-small text-faint">
            <a href={`#s-${item.id}`} className="hover:text-accent hover:underline">
              {t("round", { round: item.round })}
            </a>
            {item.done?.verdict ? (
              <StanceMark stance={stanceOf(item.done.verdict, item.done.positions)} />
            ) : null}
          </p>
          <p lang={language} className="statement-text">
            <InlineMarkdown text={item.text} />
          </p>
          {item.done?.verdict?.reasons.length ? (
            <ul lang={language} className="list-disc ps-5 text-soft">
              {item.done.verdict.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : null}
          {item.done ? <ThreadDetails done={item.done} /> : null}
        </li>
      ))}
    </ol>
  );
}

function ThreadDetails({ done }: { done: NonNullable<StatementItem["done"]> }) {
  const t = useTranslations("task.statement");
  const { language } = useWorkshopContext();
  return (
    <>
      <ChangeList changes={done.changes} />
      {[
        ...done.new_issues.map((text) => ["newIssue", text] as const),
        ...done.questions.map((text) => ["asks", text] as const),
      ].map(([kind, text]) => (
        <p key={`${kind}${text}`} className="text-soft">
          {t(kind)}{" "}
          <span lang={language}>
            <InlineMarkdown text={text} />
          </span>
        </p>
      ))}
      {done.findings ? <SeatFindings findings={done.findings} /> : null}
      <PositionList positions={done.positions} />
    </>
  );
}

/** All seats with their positions; a seat expands to its statements. */
export function SeatBar({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.seat");
  const nameOf = useSpeakerName();
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-1.5">
      {view.seats.map(({ key: role, required }) => {
        const stance = view.stances[role] ?? "silent";
        const name = nameOf(role);
        const trigger = (
          <button
            type="button"
            title={t("open", { name })}
            className="flex min-h-8 items-center gap-1.5 rounded-md border border-line bg-surface px-2 hover:border-edge"
          >
            <span aria-hidden className="font-semibold text-soft sm:hidden">
              {[...name][0] ?? "·"}
            </span>
            <span className="max-sm:sr-only">{name}</span>
            {required ? null : <span className="text-small text-faint max-sm:sr-only">{t("optional")}</span>}
            <StanceMark stance={stance} compact />
          </button>
        );
        return (
          <li key={role}>
            <Dialog title={name} trigger={trigger}>
              <SeatThread items={threadOf(view, role)} />
            </Dialog>
          </li>
        );
      })}
    </ul>
  );
}
