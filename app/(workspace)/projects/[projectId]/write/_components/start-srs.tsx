"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { MAX_SRS_NEED_LENGTH, type SrsSourcesView, srsRunView } from "#lib/contracts/srs-run.ts";
import { SRS_METHODS } from "#lib/domain/specialist/teams.ts";
import { PROFILE_IDS } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { SourceChoice, type SrsSourceKind } from "./source-choice.tsx";

interface StartSrsProps {
  project: ProjectView;
  sources: SrsSourcesView;
}

/** Source, outline and instructions for the team; the input is preserved if it is refused. */
export function StartSrs({ project, sources }: StartSrsProps) {
  const t = useTranslations("srs");
  const words = useTranslations("project.profile");
  const locale = useLocale();
  const router = useRouter();
  const [kind, setKind] = useState<SrsSourceKind>(sources.plans.length > 0 ? "plan" : "need");
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const source =
      kind === "need"
        ? { kind, text: fields.text }
        : kind === "plan"
          ? { kind, task_id: fields.task_id }
          : { kind, document_id: fields.document_id };
    setPending(true);
    // Without a profile, the project's own outline is used.
    const profile = fields.profile === "" ? undefined : fields.profile;
    const body = { source, profile, method: fields.method };
    const sent = await postJson(paths.api.srsRuns(project.id), body, locale);
    setPending(false);
    setProblem(sent.ok ? null : sent.message);
    const made = sent.ok ? srsRunView.safeParse(sent.body).data : undefined;
    if (made !== undefined) router.push(paths.writeSrs(project.id, made.id));
    router.refresh();
  };
  return (
    <form
      onSubmit={(event) => void start(event)}
      className="mb-8 grid gap-5"
      aria-busy={pending || undefined}
    >
      {problem ? (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      ) : null}
      <SourceChoice kind={kind} onKind={setKind} sources={sources} />
      {kind === "need" ? (
        <Field id="srs-text" label={t("needLabel")}>
          <Textarea id="srs-text" name="text" rows={5} maxLength={MAX_SRS_NEED_LENGTH} required />
        </Field>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="srs-profile" label={t("profile")}>
          <Select
            id="srs-profile"
            name="profile"
            defaultValue={project.outline_id === null ? project.profile : ""}
          >
            {project.outline_id === null ? null : <option value="">{t("ownOutline")}</option>}
            {PROFILE_IDS.map((id) => (
              <option key={id} value={id}>
                {words(id)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="srs-method" label={t("method")}>
          <Select id="srs-method" name="method" defaultValue={project.srs_method}>
            {SRS_METHODS.map((id) => (
              <option key={id} value={id}>
                {t(id)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div>
        <Button type="submit" look="primary" disabled={pending}>
          {pending ? t("starting") : t("start")}
        </Button>
      </div>
    </form>
  );
}
