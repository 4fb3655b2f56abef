/**
 * Converts a form to a plain object: names that end in `[]` are lists, empty fields and Next's own fields are omitted.
 * Files are ignored.
 */
export function formFields(form: FormData): Record<string, unknown> {
  const fields: [string, unknown][] = [];
  for (const name of new Set(form.keys())) {
    if (name.startsWith("$ACTION")) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (name.endsWith("[]")) fields.push([name.slice(0, -2), texts]);
    else if (texts[0] !== undefined && texts[0] !== "") fields.push([name, texts[0]]);
  }
  return Object.fromEntries(fields);
}
