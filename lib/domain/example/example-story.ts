import { outline } from "../document/outline.ts";
import type { Requirement } from "../plan/plan.ts";
import type { QuestionItem, StatementItem } from "../workshop-view/workshop-view.ts";
import type { WorkedExample } from "./example.ts";

/** The thread that runs through the example: a contested point, how it was settled, and what became of it. */
export interface ExampleStory {
  /** The statement that raises the first issue, and the one that settles it. */
  readonly objection: StatementItem;
  readonly settlement: StatementItem;
  /** The first question that a person answered. */
  readonly question: QuestionItem;
  /** The requirement that the issue is about. */
  readonly requirement: Requirement;
  /** Its section of the document, in Markdown. */
  readonly excerpt: string;
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the example has no ${what}`);
  return value;
}

/** The section of a document whose heading names an item. */
function sectionOf(document: string, id: string): string {
  const own = found(
    outline(document).sections.find(({ title }) => title.startsWith(`${id} `)),
    `section about ${id}`,
  );
  return document.slice(own.start, own.end).trim();
}

/** The story of an example. */
export function exampleStory({ workshop, plan, document }: WorkedExample): ExampleStory {
  const items = workshop.sections.flatMap((section) => section.items);
  const statements = items.filter((item) => item.type === "statement");
  const issue = found(workshop.issues[0], "issue");
  const settles = (item: StatementItem) =>
    item.done?.positions.some((one) => one.issue_id === issue.id && one.resolution !== undefined) === true;
  const requirement = found(
    plan.requirements.find(({ id }) => issue.about.includes(id)),
    "contested requirement",
  );
  return {
    objection: found(
      statements.find(({ done }) => done?.new_issues.includes(issue.title)),
      "objection",
    ),
    settlement: found(statements.find(settles), "settlement"),
    question: found(
      items.find((item) => item.type === "question" && item.answer !== null) as QuestionItem | undefined,
      "answered question",
    ),
    requirement,
    excerpt: sectionOf(document, requirement.id),
  };
}
