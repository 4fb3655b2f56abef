import path from "node:path";
import { refusedConnections } from "../../threads/closed-network.ts";

/** A change to validate, in its own folder. */
interface Question {
  readonly root: string;
  readonly changeId: string;
}

interface Report {
  readonly valid: boolean;
  readonly issues: readonly unknown[];
}

interface SpecUpdate {
  readonly id: string;
}

/** What is used of the package; its own entry exports none of it. */
interface Parts {
  readonly Validator: new (
    strict: boolean,
  ) => {
    validateChangeDeltaSpecs(
      folder: string,
      options: { mainSpecsDir: string; projectRoot: string },
    ): Promise<Report>;
    validateSpecContent(name: string, text: string): Promise<Report>;
  };
  readonly findSpecUpdates: (folder: string, specs: string) => Promise<readonly SpecUpdate[]>;
  readonly buildUpdatedSpec: (
    update: SpecUpdate,
    name: string,
    options: { silent: boolean },
  ) => Promise<{ rebuilt: string; noRequirementBlocks: boolean }>;
}

async function loadParts(): Promise<Parts> {
  const entry = import.meta.resolve("@fission-ai/openspec");
  const part = (file: string) => import(new URL(file, entry).href) as Promise<object>;
  const loaded = await Promise.all([part("core/validation/validator.js"), part("core/specs-apply.js")]);
  return Object.assign({}, ...loaded) as Parts;
}

/** What an archive would leave behind, judged as strictly; a delta that it refuses is in the report already. */
async function afterArchive(parts: Parts, folder: string, specs: string): Promise<unknown[]> {
  const after: unknown[] = [];
  for (const update of await parts.findSpecUpdates(folder, specs)) {
    try {
      const built = await parts.buildUpdatedSpec(update, path.basename(folder), { silent: true });
      if (built.noRequirementBlocks) continue;
      const { valid, issues } = await new parts.Validator(true).validateSpecContent(update.id, built.rebuilt);
      after.push({ capability: update.id, valid, issues });
    } catch {
      // An entry that does not fit: the validator says so itself.
    }
  }
  return after;
}

const loading = loadParts();

/** Runs OpenSpec's own validator in a thread without a network; its report is the only portion. */
export async function* run({ root, changeId }: Question): AsyncGenerator<unknown, void> {
  const parts = await loading;
  const folder = path.join(root, "openspec", "changes", changeId);
  const mainSpecsDir = path.join(root, "openspec", "specs");
  const report = await new parts.Validator(true).validateChangeDeltaSpecs(folder, {
    mainSpecsDir,
    projectRoot: root,
  });
  const after = await afterArchive(parts, folder, mainSpecsDir);
  yield { ...report, after, requests: refusedConnections() };
}
