import type { SeatView } from "#lib/contracts/seat.ts";
import type { SeatRow } from "#lib/db/seats.ts";

/** A project's seat as people and programs see it. */
export function viewOfSeat(seat: SeatRow): SeatView {
  const { own, created_at: _created, updated_at: _updated, ...rest } = seat;
  return {
    ...rest,
    prompt_zh: own?.prompt_zh ?? null,
    prompt_en: own?.prompt_en ?? null,
    findings_schema: own?.findings_schema ?? null,
    checklist: own?.checklist ?? [],
  };
}
