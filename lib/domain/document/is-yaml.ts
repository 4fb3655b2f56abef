/** Whether a document is YAML, by its file name. */
export const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);
