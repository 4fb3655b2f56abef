/** An address for a section: its path of slugs without the slashes that an address would not like. */
export const sectionAnchor = (sid: string): string => `sec${sid.replaceAll("/", ".")}`;
