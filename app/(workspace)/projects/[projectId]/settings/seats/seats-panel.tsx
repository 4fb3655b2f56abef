"use client";
import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { SeatView } from "#lib/contracts/seat.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { EXTRA_SEATS, type ExtraSeat, SEATS } from "#lib/domain/roles/seat-specs.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { SeatForm } from "./seat-form.tsx";
import { SeatLine } from "./seat-line.tsx";
import { WorkshopSettings } from "./workshop-settings.tsx";

const UNDO_MS = 10_000;

/** State and actions of the seats page. */
function useSeats(projectId: string, initial: readonly SeatView[]) {
  const t = useTranslations("seats");
  const locale = useLocale();
  const router = useRouter();
  const [seats, setSeats] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (change: Parameters<typeof sendChange>[0], after: (body: unknown) => void) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await sendChange(change, locale);
    setBusy(false);
    if (answer.ok) {
      after(answer.body);
      router.refresh();
    } else setProblem(answer.message);
  };
  const replace = (seat: SeatView) =>
    setSeats((all) => all.map((other) => (other.id === seat.id ? seat : other)));
  const restore = (seat: SeatView) =>
    run({ url: paths.api.seatRestore(seat.id), method: "POST" }, (body) =>
      setSeats((all) => [...all, body as SeatView].toSorted((a, b) => a.position - b.position)),
    );
  return {
    seats,
    problem,
    busy,
    add: (seat: SeatView) => setSeats((all) => [...all, seat]),
    replace,
    addBuiltIn: (key: ExtraSeat) =>
      run({ url: paths.api.seats(projectId), method: "POST", body: { kind: "built_in", key } }, (body) =>
        setSeats((all) => [...all, body as SeatView]),
      ),
    change: (seat: SeatView, body: Partial<Pick<SeatView, "required" | "enabled">>) =>
      run({ url: paths.api.seat(seat.id), method: "PATCH", body, version: seat.version }, (changed) =>
        replace(changed as SeatView),
      ),
    move: (seat: SeatView, position: number) =>
      run({ url: paths.api.seatPosition(seat.id), method: "PUT", body: { position } }, (body) =>
        setSeats((body as { data: SeatView[] }).data),
      ),
    remove: (seat: SeatView) =>
      run({ url: paths.api.seat(seat.id), method: "DELETE" }, () => {
        setSeats((all) => all.filter((other) => other.id !== seat.id));
        toast(t("deleted", { name: locale === "zh" ? seat.name_zh : seat.name_en }), {
          duration: UNDO_MS,
          action: { label: t("undo"), onClick: () => void restore(seat) },
        });
      }),
  };
}

/** The project's workshop: number of rounds, the five core seats, and extra seats. */
export function SeatsPanel({ project, initial }: { project: ProjectView; initial: readonly SeatView[] }) {
  const t = useTranslations("seats");
  const locale = useLocale();
  const isAllowed = project.abilities.includes("edit");
  const table = useSeats(project.id, initial);
  const [making, setMaking] = useState(false);
  const missing = EXTRA_SEATS.filter((key) => !table.seats.some((seat) => seat.key === key));
  return (
    <div className="grid gap-7">
      <WorkshopSettings
        project={project}
        seats={SEATS.length + table.seats.filter(({ enabled }) => enabled).length}
        isAllowed={isAllowed}
      />
      <section aria-labelledby="core-seats">
        <h2 id="core-seats" className="font-semibold">
          {t("core")}
        </h2>
        <p className="mt-0.5 text-soft">{t("coreHint")}</p>
        <p className="mt-1.5">
          {joinListed(
            locale,
            SEATS.map((key) => speakerName(key, locale)),
          )}
        </p>
      </section>
      <section aria-labelledby="extra-seats">
        <h2 id="extra-seats" className="font-semibold">
          {t("extra")}
        </h2>
        <p className="mt-0.5 text-soft">{t("extraHint")}</p>
        {table.problem ? (
          <div className="mt-3">
            <Notice tone="block" role="alert">
              {table.problem}
            </Notice>
          </div>
        ) : null}
        {table.seats.length === 0 ? (
          <div className="mt-3">
            <EmptyState title={t("empty")}>{t("emptyHint")}</EmptyState>
          </div>
        ) : (
          <ol className="mt-2">
            {table.seats.map((seat, at) => (
              <SeatLine
                key={seat.id}
                seat={seat}
                place={at + 1}
                last={at === table.seats.length - 1}
                isAllowed={isAllowed}
                table={table}
              />
            ))}
          </ol>
        )}
        {isAllowed ? (
          <div className="mt-4 flex flex-wrap gap-2">
            {missing.map((key) => (
              <Button key={key} disabled={table.busy} onClick={() => void table.addBuiltIn(key)}>
                <Plus size={15} aria-hidden /> {speakerName(key, locale)}
              </Button>
            ))}
            <Dialog
              wide
              title={t("form.new")}
              description={t("form.intro")}
              open={making}
              onOpenChange={setMaking}
              trigger={
                <Button>
                  <Plus size={15} aria-hidden /> {t("createCustom")}
                </Button>
              }
            >
              <SeatForm
                projectId={project.id}
                seat={null}
                done={(seat) => {
                  table.add(seat);
                  setMaking(false);
                }}
              />
            </Dialog>
          </div>
        ) : (
          <p className="mt-4 text-soft">{t("notYou")}</p>
        )}
      </section>
    </div>
  );
}

export type SeatsActions = ReturnType<typeof useSeats>;
