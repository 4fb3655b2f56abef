/** Has the browser download an address; `name` may be empty where the answer itself brings one. */
export function pressDownload(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  // Browsers may lose the name of a link that is nowhere.
  document.body.append(link);
  link.click();
  link.remove();
}
