// For test files that share one process and its modules: a file that changes what they share, and does not restore it,
// fails, instead of a later file that depends on it.
import { afterAll } from "vitest";
import { globalStateChanges, readGlobalState } from "./global-state.ts";

const before = readGlobalState();

afterAll(() => {
  const changes = globalStateChanges(before, readGlobalState());
  if (changes.length > 0) throw new Error(`The file changed what other files share: ${changes.join(", ")}`);
});
