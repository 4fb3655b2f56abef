import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DiffView } from "#app/_document/diff-view.tsx";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { OutlineView } from "#lib/contracts/outline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { getOutlineTemplate } from "#lib/usecases/outline/outlines.ts";
import { LanguageLinks } from "./language-links.tsx";
import { OutlineSections } from "./outline-sections.tsx";
import { RemoveOutline } from "./remove-outline.tsx";
import { RestoreTemplate } from "./restore-template.tsx";
import { TemplateForm } from "./template-form.tsx";
import { TemplateVersions } from "./template-versions.tsx";

interface TemplatePageProps {
  params: Promise<{ outlineId: string }>;
  searchParams: Promise<{ language?: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("templates");
  return { title: t("title") };
}

const words = () => getTranslations("templates");

const languageOf = (wanted: string | undefined, locale: Language): Language =>
  LANGUAGES.find((one) => one === wanted) ?? locale;

/** Which text is in use. */
function introOf({ own, worded, language, diff }: OutlineView, t: Awaited<ReturnType<typeof words>>): string {
  if (!own) return t(diff === "" ? "introBuiltIn" : "introEdited");
  const other = t(`language.${language === "zh" ? "en" : "zh"}`);
  const here = t(`language.${language}`);
  return worded.includes(language) ? t("introCustom") : t("introDerived", { language: here, other });
}

/** A template: its text, the resulting outline, missing parts, and its history. */
export default async function TemplatePage({ params, searchParams }: TemplatePageProps) {
  const [{ outlineId }, { language: wanted }, t, locale] = await Promise.all([
    params,
    searchParams,
    words(),
    getLocale(),
  ]);
  const outline = await load((actor) =>
    getOutlineTemplate(actor, { workspaceId: null, outlineId }, languageOf(wanted, locale)),
  );
  const isAllowed = outline.abilities.includes("manage");
  const { language, diff, warnings } = outline;
  return (
    <>
      <PageHeader
        title={`${outline.name[locale]} · ${t(`language.${language}`)}`}
        trail={[{ label: t("title"), href: paths.settingsTemplates() }]}
        intro={introOf(outline, t)}
        actions={
          <>
            <LanguageLinks outlineId={outline.id} language={language} />
            {isAllowed && diff !== "" ? (
              <RestoreTemplate
                outlineId={outline.id}
                language={language}
                etag={outline.etag}
                version={null}
              />
            ) : null}
          </>
        }
      />
      {warnings.length > 0 ? (
        <div className="mb-5">
          <Notice tone="concern" title={t("warnings", { count: warnings.length })}>
            <ul className="grid gap-1">
              {warnings.map(({ code, line, text }) => (
                <li key={`${code}${line}${text}`}>
                  {t(`warning.${code as "template_section_missing"}`, { text, line })}{" "}
                  <code className="text-small text-faint">{code}</code>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      {isAllowed ? (
        <PageSection title={t("edit")}>
          <TemplateForm key={`${language} ${outline.etag}`} outline={outline} />
        </PageSection>
      ) : (
        <p className="mb-5 text-soft">{t("notYou")}</p>
      )}
      <PageSection title={t("sections")} count={outline.sections.length}>
        <OutlineSections sections={outline.sections} />
      </PageSection>
      {diff === "" ? null : (
        <PageSection title={t("builtInDiff")}>
          <DiffView diff={diff} language={language} />
        </PageSection>
      )}
      <TemplateVersions outline={outline} isAllowed={isAllowed} />
      {outline.own && isAllowed ? <RemoveOutline outlineId={outline.id} /> : null}
    </>
  );
}
