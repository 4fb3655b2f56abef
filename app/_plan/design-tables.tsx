import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { Diagram } from "#app/_diagram/diagram.tsx";
import { cx } from "#app/_ui/cx.ts";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import { WideBox } from "#app/_ui/wide-box.tsx";
import type { Language } from "#lib/domain/language.ts";
import {
  type DesignItem,
  type DesignPart,
  designKey,
  designParts,
  type EntityState,
  type Right,
} from "#lib/domain/plan/design/design.ts";
import { contextDiagram, dataDiagram, stateDiagram } from "#lib/domain/plan/design/design-diagrams.ts";
import { fieldText, machinesOf } from "#lib/domain/plan/design/design-tables.ts";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";
import { permissionMatrix } from "#lib/domain/plan/design/permission-matrix.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { joinClauses } from "#lib/domain/punctuation.ts";
import { PlanItemLink } from "./item-link.tsx";

interface TableProps {
  label: string;
  head: readonly ReactNode[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table that scrolls separately where the page is narrow. The first cell of a row is its heading. */
function Table({ label, head, rows }: TableProps) {
  return (
    <WideBox label={label}>
      <table className="w-full min-w-xl border-collapse text-start">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-small text-faint">
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
              <th key={at} scope="col" className="py-1.5 pe-4 text-start align-bottom font-normal">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 pe-4 text-start align-top font-semibold">
                {first}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
                <td key={at} className="py-1.5 pe-4 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

/** Text of the plan, in its language. */
function Words({ text, lang }: { text: string; lang: Language }) {
  return <span lang={lang}>{text}</span>;
}

/** A stated value, or that nobody has stated it yet. */
function Stated({ text, lang }: { text: string | undefined; lang: Language }) {
  const words = DESIGN_WORDS[useLocale()];
  return text === undefined ? (
    <span className="text-small text-faint">{words.notKnown}</span>
  ) : (
    <Words text={text} lang={lang} />
  );
}

/** What an item follows from: requirements, quotes, or how it was derived. */
function Basis({ item, lang }: { item: DesignItem; lang: Language }) {
  return (
    <span className="text-small text-faint">
      {item.requirements.map((id) => (
        <PlanItemLink key={id} id={id} />
      ))}
      {(item.source ?? []).map(({ ref, start, text }) => (
        <q key={`${ref}${start}`} lang={lang} className="me-1">
          {text}
        </q>
      ))}
      {item.derived === undefined ? null : <span lang={lang}>{item.derived.how}</span>}
    </span>
  );
}

/** Items with the same evidence on one line. */
function Bases({ items, lang }: { items: readonly (EntityState | Right)[]; lang: Language }) {
  const locale = useLocale();
  const groups = new Map<string, (EntityState | Right)[]>();
  for (const item of items) {
    const { requirements, source, derived } = item;
    const key = JSON.stringify([requirements, source, derived]);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const named = (item: EntityState | Right): string => ("role" in item ? item.role : item.name);
  return (
    <div className="mt-1 text-small text-faint">
      {DESIGN_WORDS[locale].basis}
      <ul className="list-disc ps-5">
        {[...groups].map(([key, own]) => (
          <li key={key}>
            <Words text={own.map(named).join(PLAN_WORDS[locale].listComma)} lang={lang} />
            {PLAN_WORDS[locale].colon}
            {own.slice(0, 1).map((item) => (
              <Basis key={named(item)} item={item} lang={lang} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Part({ plan, part, children }: { plan: Plan; part: DesignPart; children: ReactNode }) {
  const locale = useLocale();
  const { length } = designParts(plan)[part];
  return (
    <FoldSection
      id={`design-${part}`}
      title={PLAN_WORDS[locale].sections[part]}
      count={length}
      none={length === 0 ? DESIGN_WORDS[locale].none[part] : undefined}
    >
      {children}
    </FoldSection>
  );
}

/** The entities as a table and as a data diagram. */
export function DataPart({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const words = DESIGN_WORDS[locale];
  const { language } = plan.meta;
  const { entities } = designParts(plan);
  const rows = entities.map((entity) => ({
    key: entity.name,
    cells: [
      <Words key="name" text={entity.name} lang={language} />,
      <Stated key="meaning" text={entity.meaning} lang={language} />,
      entity.fields.length === 0 ? (
        <span key="fields" className="text-small text-faint">
          {words.noFields}
        </span>
      ) : (
        <span key="fields" lang={language}>
          {joinClauses(
            language,
            entity.fields.map((field) => fieldText(field, language)),
          )}
        </span>
      ),
      <Stated key="owner" text={entity.owner} lang={language} />,
      <Basis key="basis" item={entity} lang={language} />,
    ],
  }));
  return (
    <Part plan={plan} part="entities">
      <Table
        label={PLAN_WORDS[locale].sections.entities}
        head={[words.entity, words.meaning, words.fields, words.owner, words.basis]}
        rows={rows}
      />
      <Diagram code={dataDiagram(entities)} />
    </Part>
  );
}

/** The state machine of each entity: its diagram and its transitions. */
export function StatePart({ plan }: { plan: Plan }) {
  const words = DESIGN_WORDS[useLocale()];
  const { language } = plan.meta;
  const { states } = designParts(plan);
  return (
    <Part plan={plan} part="states">
      {machinesOf(states).map(({ entity, steps }) => (
        <div key={entity} className="mt-5 first:mt-0">
          <h3 lang={language} className="font-semibold">
            {entity}
          </h3>
          <Diagram code={stateDiagram(steps)} />
          <Table
            label={words.statesOf(entity)}
            head={[words.from, words.event, words.to, words.by]}
            rows={steps.map(({ from, on, to, by }) => ({
              key: `${from ?? ""}\n${on}\n${to}`,
              cells: [
                <Words key="from" text={from ?? words.start} lang={language} />,
                <Words key="on" text={on} lang={language} />,
                <Words key="to" text={to} lang={language} />,
                <Words key="by" text={by} lang={language} />,
              ],
            }))}
          />
          <Bases items={states.filter((state) => state.entity === entity)} lang={language} />
        </div>
      ))}
    </Part>
  );
}

/** The partners as a context diagram and as a table. */
export function InterfacePart({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const words = DESIGN_WORDS[locale];
  const { language, title } = plan.meta;
  const { interfaces } = designParts(plan);
  return (
    <Part plan={plan} part="interfaces">
      <Diagram code={contextDiagram(interfaces, title)} />
      <Table
        label={PLAN_WORDS[locale].sections.interfaces}
        head={[words.partner, words.direction, words.data, words.whenDown, words.basis]}
        rows={interfaces.map((one) => ({
          key: designKey(one),
          cells: [
            <Words key="partner" text={one.partner} lang={language} />,
            words.directions[one.direction],
            <Stated key="data" text={one.data} lang={language} />,
            <Stated key="down" text={one.when_down} lang={language} />,
            <Basis key="basis" item={one} lang={language} />,
          ],
        }))}
      />
    </Part>
  );
}

const TONE = { may: "text-agree", may_not: "text-block", unstated: "text-faint" } as const;

/** The permission matrix: actions by roles. */
export function RightPart({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const words = DESIGN_WORDS[locale];
  const { language } = plan.meta;
  const { rights } = designParts(plan);
  const { roles, rows } = permissionMatrix(rights);
  const inLanguage = (text: string) => <Words key={text} text={text} lang={language} />;
  return (
    <Part plan={plan} part="rights">
      <Table
        label={PLAN_WORDS[locale].sections.rights}
        head={[words.action, ...roles.map(inLanguage)]}
        rows={rows.map(({ action, cells }) => ({
          key: action,
          cells: [
            inLanguage(action),
            ...cells.map((cell, at) => (
              <span key={roles[at]} className={cx("text-small", TONE[cell])}>
                {words.permissions[cell]}
              </span>
            )),
          ],
        }))}
      />
      <Bases items={rights} lang={language} />
    </Part>
  );
}
