/** Name of the document with a project's requirements. */
export const SRS_NAME = "SRS.md";
