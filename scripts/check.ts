// `npm run check`: judges the source in well under a minute.
import { checks, guards } from "./checks.ts";
import { ensureApiTypes, ensureClient } from "./generated.ts";
import { runCommand } from "./run-command.ts";
import { runSteps } from "./steps.ts";

await ensureClient();
await ensureApiTypes(); // for tsc
await runCommand(["node_modules/next/dist/bin/next", "typegen"]); // the types of pages and routes, for tsc
await runSteps([...checks(), guards()]);
