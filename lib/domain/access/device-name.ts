/** Marks in user agents with their names; one that others also contain comes after them. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const MAX_LENGTH = 60;

/** A short name of browser and system from a user agent, or the start of an unknown one; null without one. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null || userAgent.trim() === "") return null;
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? []);
  return names.length > 0 ? names.join(" · ") : userAgent.slice(0, MAX_LENGTH);
}
