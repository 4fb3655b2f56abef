/** The document that a project's requirements are in. */
export const SRS_NAME = "SRS.md";
