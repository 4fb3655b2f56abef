import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { KnowledgeLinks } from "#app/_knowledge/knowledge-links.ts";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { RequirementCard } from "./requirement-card.tsx";

/** A longer list is shown in groups, of which only the first is open. */
const MOST_UNGROUPED = 40;
const PER_GROUP = 25;

interface RequirementListProps {
  plan: Plan;
  links?: KnowledgeLinks | undefined;
}

type Requirements = Plan["requirements"];

const groupsOf = (all: Requirements): Requirements[] =>
  Array.from({ length: Math.ceil(all.length / PER_GROUP) }, (_, at) =>
    all.slice(at * PER_GROUP, (at + 1) * PER_GROUP),
  );

/** The requirements of a plan. A long list is folded by groups; a link to a requirement opens its group. */
export function PlanRequirements({ plan, links }: RequirementListProps) {
  const t = useTranslations("plan.nav");
  const words = PLAN_WORDS[useLocale()];
  const { requirements } = plan;
  const cards = (some: Requirements) => (
    <div className="grid gap-3">
      {some.map((requirement) => (
        <RequirementCard key={requirement.id} requirement={requirement} plan={plan} links={links} />
      ))}
    </div>
  );
  return (
    <FoldSection
      id="requirements"
      title={words.requirements}
      count={requirements.length}
      none={requirements.length === 0 ? words.noRequirements : undefined}
    >
      {requirements.length <= MOST_UNGROUPED
        ? cards(requirements)
        : groupsOf(requirements).map((group, at) => (
            <details key={group[0]?.id} open={at === 0} data-plan-section className="mb-3">
              <summary className="mb-3 flex min-h-9 items-center gap-2 rounded-md bg-sunk px-3 hover:text-accent">
                <ChevronRight size={15} aria-hidden className="fold-mark shrink-0 text-faint" />
                <span className="font-mono text-small">
                  {t("group", { first: group[0]?.id ?? "", last: group.at(-1)?.id ?? "" })}
                </span>
                <span className="text-small text-faint">{group.length}</span>
              </summary>
              {cards(group)}
            </details>
          ))}
    </FoldSection>
  );
}
