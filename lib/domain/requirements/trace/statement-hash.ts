/** Normalizes a statement for comparison: NFKC, without differences in case, white space and final punctuation. */
export function normalStatement(statement: string): string {
  return statement
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[\s.。．!！?？;；,，、:：…]+$/u, "")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}

/** 64-bit hash of the normalized statement as 16 hexadecimal digits; enough to detect a change. */
export function statementHash(statement: string): string {
  const text = normalStatement(statement);
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return hex(b) + hex(a);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
