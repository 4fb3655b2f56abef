/** What the clients of the load bench have and ask for. */

/** A person with what they work on. */
export interface LoadPerson {
  readonly cookie: string;
  readonly token: string;
  readonly projectId: string;
  readonly taskId: string;
  /** A text of about 20 kB that is read. */
  readonly documentId: string;
  /** A short text that is edited and commented. */
  readonly draftId: string;
}

export const LOAD_KINDS = ["page", "document page", "API read", "API write"] as const;
export type LoadKind = (typeof LOAD_KINDS)[number];

export interface LoadRequest {
  readonly kind: LoadKind;
  readonly path: string;
  /** A POST with this body; absent: a GET. */
  readonly body?: object;
}

type Asked = (person: LoadPerson, n: number) => LoadRequest;

const page =
  (kind: LoadKind, path: (person: LoadPerson) => string): Asked =>
  (person) => ({ kind, path: path(person) });
const read =
  (path: (person: LoadPerson) => string): Asked =>
  (person) => ({ kind: "API read", path: `/api/v1${path(person)}` });
const write =
  (path: (person: LoadPerson) => string, body: (n: number) => object): Asked =>
  (person, n) => ({ kind: "API write", path: `/api/v1${path(person)}`, body: body(n) });

const home = page("page", () => "/");
const project = page("page", ({ projectId }) => `/projects/${projectId}`);
const task = page("page", ({ projectId, taskId }) => `/projects/${projectId}/tasks/${taskId}`);
const document = page(
  "document page",
  ({ projectId, documentId }) => `/projects/${projectId}/documents/${documentId}`,
);
const tasks = read(({ projectId }) => `/projects/${projectId}/tasks`);
const documents = read(({ projectId }) => `/projects/${projectId}/documents`);
const oneTask = read(({ taskId }) => `/tasks/${taskId}`);
const text = read(({ documentId }) => `/documents/${documentId}`);
const comments = read(({ draftId }) => `/documents/${draftId}/comments`);
const news = read(() => "/notifications");
const comment = write(
  ({ draftId }) => `/documents/${draftId}/comments`,
  (n) => ({ at: { quote: "State" }, text: `Is this still so? ${n}` }),
);
const edit = write(
  ({ draftId }) => `/documents/${draftId}/edits`,
  (n) => ({
    edits: [
      {
        type: "replace_section",
        target: { sectionName: "State" },
        content: `## State\n\nLine ${n}.`,
        reason: "load",
      },
    ],
  }),
);
const newTask = write(
  ({ projectId }) => `/projects/${projectId}/tasks`,
  (n) => ({ need: `Guests can cancel booking ${n}.` }),
);

/** Twenty requests: five pages, of which two show a document, twelve reads and three writes. */
const MIX: readonly Asked[] = [
  home,
  tasks,
  documents,
  project,
  news,
  oneTask,
  comment,
  document,
  text,
  comments,
  tasks,
  edit,
  task,
  oneTask,
  news,
  document,
  documents,
  text,
  newTask,
  comments,
];

/** The request of a client that has made so many; clients begin at different places. */
export function requestOf(person: LoadPerson, client: number, made: number): LoadRequest {
  const asked = MIX[(client * 7 + made) % MIX.length] ?? home;
  return asked(person, client * 1_000_000 + made);
}
