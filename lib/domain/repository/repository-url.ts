const MAX_URL_LENGTH = 2_000;

/**
 * The address of a repository that can be imported: https, without credentials, query and fragment.
 * @returns the normalized address, or null
 */
export function repositoryUrl(text: string): string | null {
  if (text.length > MAX_URL_LENGTH || /[\p{Cc}\p{Zs}]/u.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  return url.search === "" && url.hash === "" && url.hostname !== "" ? url.href : null;
}
