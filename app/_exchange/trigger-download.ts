/** Downloads a URL; `name` can be empty if the response has a file name. */
export function triggerDownload(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  // Browsers can ignore the name of a link that is not in the document.
  document.body.append(link);
  link.click();
  link.remove();
}
