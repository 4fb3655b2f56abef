import type { RequirementClass } from "../requirement-class.ts";

/** Classes that the typing model separates, and the class of a requirement that each belongs to. */
const CLASS_OF_FINE = {
  functional: "functional",
  performance_efficiency: "quality:performance_efficiency",
  availability: "quality:reliability",
  resilience: "quality:reliability",
  security: "quality:security",
  usability: "quality:interaction_capability",
  look: "quality:interaction_capability",
  maintainability: "quality:maintainability",
  scalability: "quality:flexibility",
  portability: "quality:flexibility",
  compatibility: "quality:compatibility",
  safety: "quality:safety",
  accuracy: "quality:functional_suitability",
  legal: "constraint",
  operational: "constraint",
  interface: "interface",
  data: "data",
  business_rule: "business_rule",
  not_a_requirement: "not_a_requirement",
} as const satisfies Record<string, RequirementClass>;

export type FineClass = keyof typeof CLASS_OF_FINE;

export const FINE_CLASSES = Object.keys(CLASS_OF_FINE) as [FineClass, ...FineClass[]];

/** The class of a requirement that a fine class belongs to. */
export const classOfFine = (fine: FineClass): RequirementClass => CLASS_OF_FINE[fine];

/** Whether a name is one of the fine classes. */
export const isFineClass = (name: string): name is FineClass => name in CLASS_OF_FINE;

/**
 * Whether a class says how well or under which conditions something is done (a quality or a constraint), and not what is
 * done: the two sides of public sets of functional and non-functional requirements.
 */
export const isQualitySide = (kind: RequirementClass): boolean =>
  kind.startsWith("quality:") || kind === "constraint";
