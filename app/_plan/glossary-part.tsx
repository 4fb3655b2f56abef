import { useLocale } from "next-intl";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import { planTerms } from "#lib/domain/plan/defined-terms.ts";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";

/** The terms that a plan uses, with the definitions that somebody stated. */
export function GlossaryPart({ plan }: { plan: Plan }) {
  const words = DESIGN_WORDS[useLocale()];
  const terms = planTerms(plan);
  if (terms.length === 0) return null;
  return (
    <FoldSection id="glossary" title={words.glossary} count={terms.length}>
      <dl lang={plan.meta.language} className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(8rem,14rem)_1fr]">
        {terms.map(({ text, definition }) => (
          <div key={text} className="contents">
            <dt className="font-semibold">{text}</dt>
            <dd className={definition === undefined ? "text-faint" : undefined}>
              {definition ?? DESIGN_WORDS[plan.meta.language].notDefined}
            </dd>
          </div>
        ))}
      </dl>
    </FoldSection>
  );
}
