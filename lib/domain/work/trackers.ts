interface TrackerSpec {
  /** The address of the public service, for the form; empty if every customer has another one. */
  readonly address: string;
  /** Example of a target, for the form. */
  readonly targetExample: string;
  /** Also the pattern of the field, which browsers read in the v mode: no hyphen in a class. */
  readonly target: RegExp;
  /** Whether the key belongs to an account that has to be named. */
  readonly needsAccount: boolean;
}

/** The issue trackers, in the order of the form. `lib/agents/issue-tracker` has the wire format of each. */
export const TRACKER_SPECS = {
  github: {
    address: "https://api.github.com",
    targetExample: "owner/repository",
    target: /^(?:[\w.]|-){1,100}\/(?:[\w.]|-){1,100}$/,
    needsAccount: false,
  },
  gitlab: {
    address: "https://gitlab.com",
    targetExample: "group/project",
    target: /^(?:\d{1,12}|(?:[\w.]|-)+(?:\/(?:[\w.]|-)+)+)$/,
    needsAccount: false,
  },
  jira: {
    address: "",
    targetExample: "SHOP",
    target: /^[A-Z][A-Z0-9_]{1,19}$/,
    needsAccount: true,
  },
} as const satisfies Readonly<Record<string, TrackerSpec>>;

export type TrackerKind = keyof typeof TRACKER_SPECS;

export const TRACKER_KINDS = Object.keys(TRACKER_SPECS) as readonly TrackerKind[];
