/** What the clients of the load bench have and ask for. */

/** A person with what they work on. */
export interface LoadPerson {
  readonly cookie: string;
  readonly token: string;
  readonly projectId: string;
  readonly taskId: string;
  /** A text of about 20 kB that is read. */
  readonly documentId: string;
  /** A short text that only this person edits and comments. */
  readonly draftId: string;
}

/** Twenty requests in the order in which a client makes them: five pages, twelve reads of the API and three writes. */
export const LOAD_MIX = [
  "home page",
  "tasks",
  "projects",
  "project page",
  "notifications",
  "task",
  "comment",
  "document page",
  "document",
  "comments",
  "search",
  "draft",
  "edit with If-Match",
  "task page",
  "requirements",
  "notifications",
  "document page",
  "tasks",
  "new task",
  "requirements",
] as const;
export type LoadKind = (typeof LOAD_MIX)[number] | "page of the peer";

export const LOAD_KINDS: readonly LoadKind[] = [...new Set(LOAD_MIX)];

export interface LoadRequest {
  readonly kind: LoadKind;
  readonly path: string;
  /** A page is read with a session, everything else with a token. */
  readonly isPage: boolean;
  /** A POST with this body; absent: a GET. */
  readonly body?: object;
  /** The version of the draft that the client has seen goes along. */
  readonly isConditional?: true;
}

type Asked = (person: LoadPerson, n: number) => Omit<LoadRequest, "kind">;

const page = (path: (person: LoadPerson) => string): Asked => {
  return (person) => ({ path: path(person), isPage: true });
};
const read = (path: (person: LoadPerson) => string): Asked => {
  return (person) => ({ path: `/api/v1${path(person)}`, isPage: false });
};
const write = (path: (person: LoadPerson) => string, body: (n: number) => object): Asked => {
  return (person, n) => ({ path: `/api/v1${path(person)}`, isPage: false, body: body(n) });
};

const editOf = (n: number) => ({
  type: "replace_section",
  target: { sectionName: "State" },
  content: `## State\n\nLine ${n}.`,
  reason: "load",
});

const REQUESTS: Readonly<Record<(typeof LOAD_MIX)[number], Asked>> = {
  "home page": page(() => "/"),
  "project page": page(({ projectId }) => `/projects/${projectId}`),
  "task page": page(({ projectId, taskId }) => `/projects/${projectId}/tasks/${taskId}`),
  "document page": page(({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}`),
  projects: read(() => "/projects"),
  tasks: read(({ projectId }) => `/projects/${projectId}/tasks`),
  task: read(({ taskId }) => `/tasks/${taskId}`),
  document: read(({ documentId }) => `/documents/${documentId}`),
  draft: read(({ draftId }) => `/documents/${draftId}`),
  comments: read(({ draftId }) => `/documents/${draftId}/comments`),
  requirements: read(({ projectId }) => `/projects/${projectId}/requirements`),
  search: read(() => "/search?q=booking"),
  notifications: read(() => "/notifications"),
  comment: write(
    ({ draftId }) => `/documents/${draftId}/comments`,
    (n) => ({ at: { quote: "State" }, text: `Is this still so? ${n}` }),
  ),
  "edit with If-Match": (person, n) => ({
    path: `/api/v1/documents/${person.draftId}/edits`,
    isPage: false,
    body: { edits: [editOf(n)] },
    isConditional: true,
  }),
  "new task": write(
    ({ projectId }) => `/projects/${projectId}/tasks`,
    (n) => ({ need: `Guests can cancel booking ${n}.` }),
  ),
};

/** The request of a client that has made this number of them; clients begin at different places of the mix. */
export function requestOf(person: LoadPerson, client: number, made: number): LoadRequest {
  const kind = LOAD_MIX[(client * 7 + made) % LOAD_MIX.length] ?? "home page";
  return { kind, ...REQUESTS[kind](person, client * 1_000_000 + made) };
}
