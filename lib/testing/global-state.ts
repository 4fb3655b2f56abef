/** A snapshot of what the test files of one process share: the environment, the working directory and the globals. */
type GlobalState = ReadonlyMap<string, unknown>;

const SIGNALS = ["SIGINT", "SIGTERM", "uncaughtException", "unhandledRejection"];

/** Lazy globals (getters) and those of the test runner are left out. */
export function readGlobalState(): GlobalState {
  const state = new Map<string, unknown>([["process.cwd()", process.cwd()]]);
  for (const [name, value] of Object.entries(process.env)) state.set(`process.env.${name}`, value);
  for (const signal of SIGNALS) state.set(`listeners of ${signal}`, process.listenerCount(signal));
  for (const [name, method] of Object.entries(globalThis.console)) state.set(`console.${name}`, method);
  for (const key of Reflect.ownKeys(globalThis)) {
    const name = String(key);
    const property = Object.getOwnPropertyDescriptor(globalThis, key);
    if (property && "value" in property && !name.startsWith("__vitest")) state.set(name, property.value);
  }
  return state;
}

/**
 * @returns The names of what is not as it was before. A global that is new is none: modules of the product share their
 * one instance through a global, and a module is loaded by the first file that needs it.
 */
export function globalStateChanges(before: GlobalState, now: GlobalState): string[] {
  const changed = [...before]
    .filter(([name, value]) => !Object.is(now.get(name), value))
    .map(([name]) => name);
  const added = [...now.keys()].filter((name) => name.startsWith("process.env.") && !before.has(name));
  return [...changed, ...added];
}
