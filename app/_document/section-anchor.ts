/** The anchor of a section: its path of slugs without slashes. */
export const sectionAnchor = (sid: string): string => `sec${sid.replaceAll("/", ".")}`;
