import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DiffView } from "#app/_document/diff-view.tsx";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getPrompt } from "#lib/usecases/prompt/get-prompt.ts";
import { listPromptTurns } from "#lib/usecases/prompt/list-prompt-turns.ts";
import { ChooseButton } from "./choose-button.tsx";
import { EvaluationSection } from "./evaluation-section.tsx";
import { PromptForm } from "./prompt-form.tsx";
import { TrialForm } from "./trial-form.tsx";
import { VersionRow } from "./version-row.tsx";

interface PromptPageProps {
  params: Promise<{ promptId: string }>;
}

export async function generateMetadata({ params }: PromptPageProps): Promise<Metadata> {
  const { promptId } = await params;
  return { title: promptId };
}

export default async function PromptPage({ params }: PromptPageProps) {
  const { promptId } = await params;
  const [t, prompt] = await Promise.all([
    getTranslations("usage.prompts"),
    load((actor) => getPrompt(actor, { workspaceId: null, promptId })),
  ]);
  const isAllowed = prompt.abilities.includes("manage");
  const turns = isAllowed
    ? await load((actor) => listPromptTurns(actor, { workspaceId: null, promptId }))
    : null;
  const active = prompt.versions.find(({ version }) => version === prompt.active_version);
  return (
    <>
      <PageHeader
        title={`${prompt.name} · ${t(`language.${prompt.language}`)}`}
        trail={[{ label: t("title"), href: paths.settingsPrompts() }]}
        intro={active ? t("inUseOwn", { version: active.version }) : t("inUseBuiltIn")}
        actions={
          isAllowed && active ? (
            <ChooseButton promptId={promptId} version={null} label={t("restore")} />
          ) : null
        }
      />
      {prompt.shipped_changed ? (
        <div className="mb-5">
          <Notice tone="concern" title={t("changed")}>
            {t("changedHint")}
          </Notice>
        </div>
      ) : null}
      {isAllowed ? (
        <PageSection title={t("edit")}>
          <PromptForm
            key={prompt.versions.length}
            promptId={promptId}
            text={active?.text ?? prompt.shipped}
            variables={prompt.variables}
            language={prompt.language}
          />
        </PageSection>
      ) : (
        <p className="mb-5 text-soft">{t("notYou")}</p>
      )}
      {turns ? (
        <TrialForm
          promptId={promptId}
          text={active?.text ?? prompt.shipped}
          versions={prompt.versions.map(({ version }) => version)}
          language={prompt.language}
          turns={turns}
        />
      ) : null}
      {isAllowed ? (
        <EvaluationSection
          promptId={promptId}
          text={active?.text ?? prompt.shipped}
          versions={prompt.versions}
        />
      ) : null}
      <PageSection title={t("preview")}>
        <p className="mb-2 text-soft">{t("previewHint")}</p>
        <pre
          lang={prompt.language}
          className="overflow-x-auto rounded-md bg-sunk p-3 text-small break-words whitespace-pre-wrap"
        >
          {prompt.preview}
        </pre>
      </PageSection>
      {prompt.diff === "" ? null : (
        <PageSection title={t("builtInDiff")}>
          <DiffView diff={prompt.diff} language={prompt.language} />
        </PageSection>
      )}
      <PageSection title={t("versions")} count={prompt.versions.length}>
        {prompt.versions.length === 0 ? <p className="text-soft">{t("noVersions")}</p> : null}
        <ul>
          {prompt.versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              language={prompt.language}
              active={version.version === prompt.active_version}
              choose={
                isAllowed ? (
                  <ChooseButton promptId={promptId} version={version.version} label={t("choose")} />
                ) : null
              }
            />
          ))}
        </ul>
      </PageSection>
    </>
  );
}
