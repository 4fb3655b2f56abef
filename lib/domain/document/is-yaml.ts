/** Whether a document is YAML, by its name. */
export const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);
