import { printedHead } from "#lib/domain/document/css-string.ts";

/**
 * Sets the text above every printed page, for browsers that print boxes in page margins (CSS Paged Media 3, §5).
 * @param text The name of what is printed, and its version.
 */
export function PrintHead({ text }: { text: string }) {
  return <style>{`:root{--print-head:${printedHead(text)}}`}</style>;
}
