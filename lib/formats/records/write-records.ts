import { stringify } from "yaml";
import { draftNotices } from "../../domain/exchange/draft-notices.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { RECORD_FILE, type RecordFile } from "../../domain/exchange/record-file.ts";

function recordFile(bundle: ExportBundle): RecordFile {
  const { name, version, language, requirements, links } = bundle;
  const drafts = draftNotices(bundle.markdown).map(({ text }) => text);
  const draft = drafts.length === 0 ? {} : { draft: drafts };
  return { format: RECORD_FILE, document: name, version, language, ...draft, requirements, links };
}

/** The requirements with all their attributes and links as JSON. */
export function writeJson(bundle: ExportBundle): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(recordFile(bundle), null, 2)}\n`);
}

/** The same as YAML, in which texts stay readable: no line is folded. */
export function writeYaml(bundle: ExportBundle): Uint8Array {
  const text = stringify(recordFile(bundle), { lineWidth: 0, aliasDuplicateObjects: false });
  return new TextEncoder().encode(text);
}
