/** All time zones, UTC first, with the chosen one if its name is an older one. */
export function timeZonesWith(chosen: string): string[] {
  return [...new Set(["UTC", chosen, ...Intl.supportedValuesOf("timeZone")])];
}
