/** The pages of requirements, baselines and change requests; part of `paths`. */
export const requirementPaths = {
  /** The requirements that match a filter, and the one that is open next to them. */
  requirements: (
    projectId: string,
    at: {
      readonly q?: string;
      readonly item?: string;
      readonly cursor?: string;
      readonly archived?: string;
      readonly sort?: string;
      /** The chosen columns; null for the usual ones. */
      readonly columns?: string | null;
    } = {},
  ) => {
    const { columns = null, ...rest } = at;
    const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ""));
    if (columns !== null) query.set("columns", columns);
    return `/projects/${projectId}/requirements${query.size > 0 ? `?${query}` : ""}`;
  },
  requirement: (projectId: string, requirementId: string) =>
    `/projects/${projectId}/requirements/${encodeURIComponent(requirementId)}`,
  traceMatrix: (projectId: string) => `/projects/${projectId}/requirements/matrix`,
  traceCoverage: (projectId: string) => `/projects/${projectId}/requirements/coverage`,
  requirementTwin: (projectId: string) => `/projects/${projectId}/requirements/twin`,
  /** Requirement types proposed by the rules, in one of the typing states. */
  requirementTypes: (projectId: string, at: { readonly show?: string; readonly cursor?: string } = {}) => {
    const query = new URLSearchParams(Object.entries(at).filter(([, value]) => value !== ""));
    return `/projects/${projectId}/requirements/types${query.size > 0 ? `?${query}` : ""}`;
  },
  baselines: (projectId: string, cursor?: string) =>
    `/projects/${projectId}/baselines${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ""}`,
  /** A baseline; its requirements that match a filter. */
  baseline: (
    projectId: string,
    baselineId: string,
    at: { readonly q?: string; readonly cursor?: string } = {},
  ) => {
    const query = new URLSearchParams(Object.entries(at).filter(([, value]) => value !== ""));
    return `/projects/${projectId}/baselines/${baselineId}${query.size > 0 ? `?${query}` : ""}`;
  },
  /** A comparison of a baseline with another one or with `now`, and what of it is shown. */
  baselineComparison: (
    projectId: string,
    baselineId: string,
    at: Readonly<Partial<Record<"with" | "part" | "kind" | "q" | "cursor", string>>>,
  ) => {
    const query = new URLSearchParams(Object.entries(at).filter(([, value]) => value !== ""));
    return `/projects/${projectId}/baselines/${baselineId}/comparison?${query}`;
  },
  changeRequests: (projectId: string, cursor?: string) =>
    `/projects/${projectId}/change-requests${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ""}`,
  changeRequest: (projectId: string, changeRequestId: string) =>
    `/projects/${projectId}/change-requests/${changeRequestId}`,
} as const;

/** Query of a list from which people choose: a few rows, and a search for the others. */
const FIRST_BY_NAME = { limit: "20", sort: "name" } as const;

/** The REST addresses of baselines, change requests and reused requirements; part of `paths.api`. */
export const baselineApiPaths = {
  requirementArchivings: (projectId: string) => `/api/v1/projects/${projectId}/requirement-archivings`,
  reusedRequirements: (projectId: string) => `/api/v1/projects/${projectId}/reused-requirements`,
  /** The first projects by name that match, and the first documents of a project. */
  searchProjects: (q: string) => `/api/v1/projects?${new URLSearchParams({ ...FIRST_BY_NAME, q })}`,
  searchDocuments: (projectId: string, q: string) =>
    `/api/v1/projects/${projectId}/documents?${new URLSearchParams({ ...FIRST_BY_NAME, q })}`,
  requirementReview: (projectId: string, requirementId: string) =>
    `/api/v1/projects/${projectId}/requirements/${encodeURIComponent(requirementId)}/reuse/review`,
  baselines: (projectId: string) => `/api/v1/projects/${projectId}/baselines`,
  baseline: (baselineId: string) => `/api/v1/baselines/${baselineId}`,
  baselineExport: (baselineId: string, format: string) =>
    `/api/v1/baselines/${baselineId}/export?format=${format}`,
  baselineComparisonExport: (baselineId: string, other: string, format: string) =>
    `/api/v1/baselines/${baselineId}/comparison/export?${new URLSearchParams({ with: other, format })}`,
  baselineSignatures: (baselineId: string) => `/api/v1/baselines/${baselineId}/signatures`,
  baselineSignatureRequests: (baselineId: string) => `/api/v1/baselines/${baselineId}/signatures/requests`,
  baselineSignatureRequest: (baselineId: string, userId: string) =>
    `/api/v1/baselines/${baselineId}/signatures/requests/${userId}`,
  changeRequests: (projectId: string) => `/api/v1/projects/${projectId}/change-requests`,
  changeRequestEdits: (changeRequestId: string) => `/api/v1/change-requests/${changeRequestId}/edits`,
  changeRequestEdit: (changeRequestId: string, editId: string) =>
    `/api/v1/change-requests/${changeRequestId}/edits/${editId}`,
  changeRequestMoves: (changeRequestId: string) => `/api/v1/change-requests/${changeRequestId}/moves`,
  changeRequestDecisions: (changeRequestId: string) => `/api/v1/change-requests/${changeRequestId}/decisions`,
} as const;
