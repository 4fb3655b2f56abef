/** The eight groups of an IPv6 address as text, or null. */
function groupsOf(address: string): string[] | null {
  const [head = "", tail, ...more] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = 8 - left.length - right.length;
  if (more.length > 0 || missing < 0 || (tail === undefined && missing !== 0)) return null;
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups : null;
}

/**
 * The network under which an address is counted: the first three numbers of an IPv4 address (/24), the first
 * three groups of an IPv6 address (/48). Everything else is counted together as `unknown`.
 */
export function networkOf(address: string | null): string {
  const plain = (address ?? "").trim().replace(/^::ffff:(?=\d+\.)/i, "");
  const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(plain);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  const groups = groupsOf(plain);
  if (!groups) return "unknown";
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/48`;
}

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;

/**
 * The address of the client. `X-Forwarded-For` is used only if the request comes through a proxy in the own
 * network, and then only its last entry, which that proxy wrote: any client can send the header.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
): string | null {
  const socket = (socketAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  const last = forwardedFor?.split(",").at(-1)?.trim();
  if (last && PRIVATE.test(socket)) return last;
  return socket === "" ? null : socket;
}
