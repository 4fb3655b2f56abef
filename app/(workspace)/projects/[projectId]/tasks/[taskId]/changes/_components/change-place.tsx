import type { ChangePlace } from "#lib/contracts/code-paths.ts";

/** The hidden fields of a form about an attempt. */
export function ChangePlaceFields({ place }: { place: ChangePlace }) {
  return (
    <>
      <input type="hidden" name="project_id" value={place.projectId} />
      <input type="hidden" name="task_id" value={place.taskId} />
      <input type="hidden" name="patch_id" value={place.patchId} />
    </>
  );
}
