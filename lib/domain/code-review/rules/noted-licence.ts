import { z } from "zod";
import type { ReviewedFile } from "../review-input.ts";

/** A licence that a file of the change notes for a package. Nobody has checked it. */
export interface NotedLicence {
  readonly licence: string;
  /** A lock file, or the manifest of the package that is in the repository itself. */
  readonly from: "lock" | "vendored";
}

const MAX_CHARACTERS = 100;

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().max(MAX_CHARACTERS).optional().catch(undefined) }),
  ),
});

function readLock(text: string): z.infer<typeof lockSchema> | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Names that Python (PEP 503) and Cargo take for the same. */
const normalName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, "-");

/**
 * Manifests of packages in the repository, as `cargo vendor` and pip write them: the package and where its licence is
 * (Cargo manifest format; core metadata of Python 2.4, PEP 639).
 */
const VENDORED: readonly { readonly file: RegExp; readonly licence: RegExp }[] = [
  { file: /(?:^|\/)vendor\/([^/]+)\/Cargo\.toml$/, licence: /^license\s*=\s*"([^"\n]+)"/m },
  {
    file: /(?:^|\/)([^/]+?)-[^-/]+\.dist-info\/METADATA$/,
    licence: /^License(?:-Expression)?:[ \t]*(\S[^\n\r]*)/m,
  },
];

function vendoredLicence(files: readonly ReviewedFile[], name: string): string | undefined {
  for (const { path, newText } of files)
    for (const { file, licence } of VENDORED) {
      const found = file.exec(path)?.[1];
      if (found === undefined || normalName(found) !== normalName(name)) continue;
      const noted = licence.exec(newText ?? "")?.[1]?.trim();
      if (noted !== undefined && noted.length <= MAX_CHARACTERS) return noted;
    }
  return undefined;
}

/**
 * The licence that the change notes for a package: npm in its lock file, Cargo and pip in the manifest of a package that the
 * change adds to the repository. The lock files of other programs note none.
 * @param locks Contents of `package-lock.json`, the nearest first.
 */
export function notedLicence(
  locks: readonly string[],
  files: readonly ReviewedFile[],
  name: string,
): NotedLicence | undefined {
  const locked = locks
    .map((text) => readLock(text)?.packages[`node_modules/${name}`]?.license)
    .find((licence) => licence !== undefined && licence !== "");
  if (locked !== undefined) return { licence: locked, from: "lock" };
  const vendored = vendoredLicence(files, name);
  return vendored === undefined ? undefined : { licence: vendored, from: "vendored" };
}
