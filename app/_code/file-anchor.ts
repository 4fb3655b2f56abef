/** Id of a file's difference on the page; a link writes it percent-encoded. */
export const fileAnchor = (path: string): string => `file-${path.replace(/[^\w./-]/g, "_")}`;
