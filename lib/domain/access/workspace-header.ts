/**
 * The header in which a request with a session names its workspace, for paths that name none (docs/decisions/0112). A token
 * belongs to one workspace and needs no header.
 */
export const WORKSPACE_HEADER = "roundtable-workspace";
