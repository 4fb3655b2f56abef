import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listBranches } from "#lib/usecases/repository/list-branches.ts";

interface PlaceBarProps {
  projectId: string;
  /** A branch or commit; undefined: the default branch. */
  revision: string | undefined;
  path: string;
  view: "tree" | "file" | "blame" | "commits" | "search";
  /** Whether the place is a file, which has more views than a folder. */
  isFile?: boolean;
}

const SHORT_ID = 10;
const isCommit = (text: string) => /^[0-9a-f]{40}$/.test(text);

/** The folders of the path, each a link. */
function Crumbs({
  projectId,
  revision,
  path,
  root,
}: Pick<PlaceBarProps, "projectId" | "revision" | "path"> & { root: string }) {
  const parts = path === "" ? [] : path.split("/");
  const at = revision === undefined ? {} : { ref: revision };
  return (
    <p translate="no" className="min-w-0 flex-1 basis-60 font-mono wrap-anywhere">
      <Link href={paths.repositoryAt(projectId, at)} className="text-accent underline">
        {root}
      </Link>
      {parts.map((name, index) => {
        const folder = parts.slice(0, index + 1).join("/");
        return (
          <span key={folder}>
            {" / "}
            {index === parts.length - 1 ? (
              name
            ) : (
              <Link
                href={paths.repositoryAt(projectId, { ...at, path: folder })}
                className="text-accent underline"
              >
                {name}
              </Link>
            )}
          </span>
        );
      })}
    </p>
  );
}

/** Where the reader is: the branch or commit, the path, and the other views of it. Plain forms and links. */
export async function PlaceBar({ projectId, revision, path, view, isFile = false }: PlaceBarProps) {
  const t = await getTranslations("repository");
  const { data, default_branch } = await load((actor) => listBranches(actor, projectId));
  const shown = revision ?? default_branch;
  const names = data.map(({ name }) => name);
  const at = { path, ...(revision === undefined ? {} : { ref: revision }) };
  const views = isFile ? (["file", "blame", "commits"] as const) : (["tree", "commits"] as const);
  return (
    <div className="no-print mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <form action={paths.repositoryAt(projectId, {}, view)} className="flex items-center gap-2">
          <label htmlFor="ref" className="sr-only">
            {t("branch")}
          </label>
          <Select id="ref" name="ref" defaultValue={shown} className="max-w-56">
            {names.includes(shown) ? null : (
              <option value={shown}>{isCommit(shown) ? shown.slice(0, SHORT_ID) : shown}</option>
            )}
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          {path === "" ? null : <input type="hidden" name="path" value={path} />}
          <Button type="submit">{t("show")}</Button>
        </form>
        <nav aria-label={t("views.label")} className="flex flex-wrap gap-2">
          {views.map((one) => (
            <ButtonLink
              key={one}
              size="small"
              href={paths.repositoryAt(projectId, at, one)}
              {...(one === view ? { "aria-current": "page" as const } : {})}
            >
              {t(`views.${one}`)}
            </ButtonLink>
          ))}
          {isFile ? (
            <a
              href={paths.api.repositoryRaw(projectId, at)}
              download
              className="inline-flex min-h-8 items-center text-small text-accent hover:underline"
            >
              {t("file.download")}
            </a>
          ) : null}
        </nav>
      </div>
      <Crumbs projectId={projectId} revision={revision} path={path} root={t("root")} />
    </div>
  );
}
