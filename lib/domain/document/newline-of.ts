/** The line end of a text: that of its first line, or a line feed if it has only one line. */
export const newlineOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
