/** Slug of a section title (spec 2 §2.2 point 9): NFC, lower case, letters, digits, `_` and `-`; other runs → `-`. */
export function slug(title: string): string {
  const text = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return text === "" ? "section" : text;
}

/** Gives equal slugs of siblings `-2`, `-3` … in order; a number already taken by a real title is skipped. */
export class SiblingSlugs {
  private readonly taken = new Map<string, number>();

  take(wanted: string): string {
    const count = this.taken.get(wanted);
    if (count === undefined) {
      this.taken.set(wanted, 1);
      return wanted;
    }
    let next = count + 1;
    while (this.taken.has(`${wanted}-${next}`)) next++;
    this.taken.set(wanted, next);
    this.taken.set(`${wanted}-${next}`, 1);
    return `${wanted}-${next}`;
  }
}
