/** The pages of the example, in the order in which it was worked. */
export const EXAMPLE_PAGES = ["workshop", "plan", "minutes", "document"] as const;
export type ExamplePage = (typeof EXAMPLE_PAGES)[number];

/** URLs of the pages for people without an account. */
export const welcomePaths = {
  welcome: () => "/welcome",
  /** A page of the worked example. */
  example: (page: ExamplePage) => `/welcome/${page}`,
  /** The user guide; one of its topics. */
  guide: (topic?: string) => `/docs/guide${topic === undefined ? "" : `/${topic}`}`,
  glossary: () => "/docs/glossary",
  /** Reference pages, and the description of the API. */
  toolReference: () => "/docs/tools",
  errorReference: () => "/docs/errors",
  accessibility: () => "/docs/accessibility",
  apiReference: () => "/api/v1/openapi.json",
};
