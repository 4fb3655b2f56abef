import { type BackupRequest, makeBackup } from "./backup.ts";
import type { BackupManifest } from "./backup-manifest.ts";
import { type RestoreRequest, restoreBackup } from "./restore.ts";

const lineOf = ({ tables, files, migrations }: BackupManifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables, ${rows} rows, ${files.length} files, at migration ${migrations.at(-1)?.name ?? "none"}`;
};

/**
 * Makes a backup.
 * @returns What it contains and what it does not, as text.
 */
export async function backUp(request: BackupRequest): Promise<string> {
  const manifest = await makeBackup(request);
  return [
    `backup   ${request.to}: ${lineOf(manifest)}`,
    ...manifest.left_out.map((one) => `not in it: ${one}`),
  ].join("\n");
}

/**
 * Restores a backup.
 * @returns What was restored, as text.
 */
export async function restore(request: RestoreRequest): Promise<string> {
  const { prepareEngine } = await import("#lib/runs/prepare.ts");
  return `restored ${request.from}: ${lineOf(await restoreBackup(request, prepareEngine))}`;
}
