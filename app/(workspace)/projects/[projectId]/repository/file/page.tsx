import { readRepositoryFile } from "#lib/usecases/repository/read-repository-file.ts";
import { CodeProblem } from "../_components/code-problem.tsx";
import { FileText, lineParameter, partOfFile } from "../_components/file-text.tsx";
import { loadCode, type PlaceProps, readPlace, requireRepository } from "../_components/load-repository.ts";
import { MarkedLines } from "../_components/marked-lines.tsx";
import { PlaceBar } from "../_components/place-bar.tsx";

export default async function RepositoryFilePage(props: PlaceProps) {
  const { projectId, ref, path, value } = await readPlace(props);
  await requireRepository(projectId);
  const place = { ref, path };
  const file = await loadCode((actor) => readRepositoryFile(actor, projectId, place));
  const at = { path, ...(ref === undefined ? {} : { ref }) };
  return (
    <>
      <PlaceBar projectId={projectId} revision={ref} path={path} view="file" isFile />
      {file.ok ? (
        <>
          <FileText
            projectId={projectId}
            file={file.value}
            line={lineParameter(value("line"))}
            hrefOf={partOfFile(projectId, at, "file")}
          />
          <MarkedLines />
        </>
      ) : (
        <CodeProblem message={file.message} />
      )}
    </>
  );
}
