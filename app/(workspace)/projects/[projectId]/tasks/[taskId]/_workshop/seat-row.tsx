"use client";
import { useLocale, useTranslations } from "next-intl";
import { Dialog } from "#app/_ui/dialog.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import { voiceInitial } from "#app/_ui/voice-initial.ts";
import { SEATS, voiceName } from "#lib/domain/workshop/seats.ts";
import type { StatementItem, WorkshopView } from "#lib/domain/workshop/workshop-view.ts";
import { useWorkshopFacts } from "./workshop-context.tsx";

function threadOf(view: WorkshopView, role: string): readonly StatementItem[] {
  return view.sections.flatMap((section) =>
    section.items.filter((item): item is StatementItem => item.type === "statement" && item.role === role),
  );
}

function SeatThread({ role, items }: { role: string; items: readonly StatementItem[] }) {
  const t = useTranslations("task");
  const { language } = useWorkshopFacts();
  if (items.length === 0) return <p className="text-soft">{t("seat.silent")}</p>;
  return (
    <ol className="grid gap-4">
      {items.map((item) => (
        <li key={item.id}>
          <p className="text-small text-faint">
            <a href={`#s-${item.id}`} className="hover:text-accent hover:underline">
              {t("round", { round: item.round })}
            </a>
          </p>
          <p lang={language} className="spoken">
            {item.text}
          </p>
          {item.done?.verdict?.reasons.length ? (
            <ul lang={language} className="mt-1 list-disc ps-5 text-soft">
              {item.done.verdict.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
      <li className="sr-only">{role}</li>
    </ol>
  );
}

/** The five seats and where each stands; a seat opens everything it said. */
export function SeatRow({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.seat");
  const locale = useLocale();
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-1.5">
      {SEATS.map((role) => {
        const stance = view.stances[role] ?? "silent";
        const name = voiceName(role, locale);
        const trigger = (
          <button
            type="button"
            title={t("open", { name })}
            className="flex min-h-8 items-center gap-1.5 rounded-md border border-line bg-surface px-2 hover:border-edge"
          >
            <span aria-hidden className="font-semibold text-soft sm:hidden">
              {voiceInitial(role, locale)}
            </span>
            <span className="max-sm:sr-only">{name}</span>
            <StanceMark stance={stance} compact />
          </button>
        );
        return (
          <li key={role}>
            <Dialog title={name} trigger={trigger}>
              <SeatThread role={role} items={threadOf(view, role)} />
            </Dialog>
          </li>
        );
      })}
    </ul>
  );
}
