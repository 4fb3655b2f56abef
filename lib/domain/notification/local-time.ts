/** The day and the minute of the day at a place. */
interface LocalTime {
  readonly day: string;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether a text is the name of a time zone, for example `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The time at a place.
 * @param timeZone The name of a time zone; see `isTimeZone`.
 */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const minute = Number(parts.hour) * 60 + Number(parts.minute);
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minute };
}

/** Offsets of time zones are multiples of this. */
const STEP_MS = 15 * 60_000;
/** A clock is changed by at most a day, so that every hour is reached within two days. */
const STEPS = 2 * 24 * 4 + 1;

/**
 * The first moment after another one at which a clock reaches an hour. An hour that a change of the clock skips is reached with the
 * change; one that is repeated is reached once.
 */
export function nextLocalHour(after: Date, hour: number, timeZone: string): Date {
  const wanted = hour * 60;
  let at = Math.floor(after.getTime() / STEP_MS) * STEP_MS;
  let before = localTime(new Date(at), timeZone);
  for (let step = 0; step < STEPS; step += 1) {
    at += STEP_MS;
    const now = localTime(new Date(at), timeZone);
    const isReached = now.minute >= wanted && (now.day !== before.day || before.minute < wanted);
    if (isReached) break;
    before = now;
  }
  return new Date(at);
}
