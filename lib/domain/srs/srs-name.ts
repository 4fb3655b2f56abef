/** The document that a project's requirements stand in (spec 4 §4.1). */
export const SRS_NAME = "SRS.md";
