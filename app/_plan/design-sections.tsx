import { useLocale } from "next-intl";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { Bullets } from "./bullets.tsx";
import { DataPart, InterfacePart, RightPart, StatePart } from "./design-tables.tsx";
import { PlanItemLink } from "./item-link.tsx";

function Texts({ title, texts, lang }: { title: string; texts: readonly string[]; lang: string }) {
  if (texts.length === 0) return null;
  return (
    <div className="mt-3 first:mt-0">
      <h3 className="font-semibold">{title}</h3>
      <Bullets texts={texts} none="" lang={lang} />
    </div>
  );
}

function Files({ plan }: { plan: Plan }) {
  const words = PLAN_WORDS[useLocale()];
  if (plan.file_impacts.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="font-semibold">{words.files}</h3>
      <ul>
        {plan.file_impacts.map((file) => (
          <li key={file.path} className="flex flex-wrap gap-x-3">
            <code className="font-mono text-small">{file.path}</code>
            <span className="text-small text-faint">{words.fileTypes[file.type]}</span>
            <span lang={plan.meta.language}>{file.purpose}</span>
            {(file.tasks ?? []).map((id) => (
              <PlanItemLink key={id} id={id} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The design of a plan: overview, decisions, data, states, interfaces, permissions. An empty part says what is not known yet. */
export function DesignSections({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const words = PLAN_WORDS[locale];
  const { design, file_impacts, meta } = plan;
  const isEmpty = !design.overview && design.dependencies.length === 0 && file_impacts.length === 0;
  const undecided = design.key_decisions.length + design.alternatives.length === 0;
  return (
    <>
      <FoldSection id="design" title={words.design} none={isEmpty ? words.nothingStated : undefined}>
        {design.overview ? (
          <p lang={meta.language} className="max-w-3xl whitespace-pre-wrap">
            {design.overview}
          </p>
        ) : null}
        <Texts title={words.dependencies} texts={design.dependencies} lang={meta.language} />
        <Files plan={plan} />
      </FoldSection>
      <FoldSection
        id="decisions-made"
        title={words.decisions}
        count={design.key_decisions.length}
        none={undecided ? DESIGN_WORDS[locale].none.decisions : undefined}
      >
        <Bullets texts={design.key_decisions} none={words.nothingStated} lang={meta.language} />
        <Texts title={words.alternatives} texts={design.alternatives} lang={meta.language} />
      </FoldSection>
      <DataPart plan={plan} />
      <StatePart plan={plan} />
      <InterfacePart plan={plan} />
      <RightPart plan={plan} />
    </>
  );
}
