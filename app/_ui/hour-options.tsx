const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of the day on a clock: “06:00”. */
export const clockTime = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The hours of a day, as the options of a list. */
export function HourOptions() {
  return HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {clockTime(hour)}
    </option>
  ));
}
