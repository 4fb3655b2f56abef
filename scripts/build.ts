// Makes what a start needs, without starting: the database client, the pages, their compressed scripts and styles. For images.
import { ensureBuild, ensureClient, ensureCopies } from "./generated.ts";
import { describeFailure } from "./start-problem.ts";

try {
  await ensureClient();
  await ensureBuild();
  await ensureCopies();
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
}
