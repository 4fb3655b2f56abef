const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address stays on this machine; `data:` and `blob:` have no host and stay. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return !/^https?:$/.test(protocol) || LOOPBACK.test(hostname) || hostname.endsWith(".localhost");
}
