/** Reserves a quarter of the memory for what a runtime uses besides its heap. */
const heapMegabytes = (memoryBytes: number) => Math.max(64, Math.floor((memoryBytes * 0.75) / 1024 ** 2));

/**
 * The whole environment of a command. Runtimes size their heap by the machine unless they are given the limit.
 * @param own Its PATH is searched before the folders of the system.
 */
export function commandEnvironment(
  { PATH: first, ...own }: Readonly<Record<string, string>>,
  memoryBytes: number,
  search: readonly string[],
): Record<string, string> {
  const heap = heapMegabytes(memoryBytes);
  const system = ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"];
  return {
    PATH: [...(first === undefined ? [] : [first]), ...system, ...search].join(":"),
    HOME: "/w/home",
    USER: "runner",
    TMPDIR: "/tmp",
    LANG: "C.UTF-8",
    TZ: "UTC",
    CI: "1",
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONHASHSEED: "0",
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
    MAVEN_OPTS: `-Xmx${heap}m`,
    JAVA_TOOL_OPTIONS: `-Xmx${heap}m`,
    ...own,
  };
}
