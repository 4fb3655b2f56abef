import type { ForgeKind, ForgePlace } from "../../domain/repository/forges.ts";
import type { RequestOptions, TrackerBase } from "../issue-tracker/tracker-request.ts";
import type { Forge } from "./forge.ts";
import { giteaForge } from "./gitea-forge.ts";
import { githubForge } from "./github-forge.ts";
import { gitlabForge } from "./gitlab-forge.ts";

const OPEN: Readonly<Record<ForgeKind, (base: TrackerBase, project: string) => Forge>> = {
  github: githubForge,
  gitlab: gitlabForge,
  gitea: giteaForge,
};

const HEADERS: Readonly<Record<ForgeKind, (key: string) => Record<string, string>>> = {
  github: (key) => ({
    authorization: `Bearer ${key}`,
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    "user-agent": "roundtable",
  }),
  gitlab: (key) => ({ "private-token": key }),
  gitea: (key) => ({ authorization: `token ${key}` }),
};

/** A forge with the token for it. */
export interface ForgeEntry extends ForgePlace {
  readonly kind: ForgeKind;
  readonly key: string;
}

/** The forge of an entry; nothing is sent yet. */
export const openForge = ({ kind, apiUrl, project, key }: ForgeEntry, options: RequestOptions): Forge =>
  OPEN[kind]({ baseUrl: apiUrl, headers: HEADERS[kind](key), options }, project);
