import { format } from "node:util";
import { isLoopback } from "./loopback.ts";

/** What the running test wrote to the console as an error, and the requests that it sent to other hosts. */
export const complaints: string[] = [];

const complain =
  (kind: string) =>
  (...args: unknown[]): void => {
    complaints.push(`${kind}: ${format(...args)}`);
  };

const guards = { error: complain("console.error"), warn: complain("console.warn") };
const realFetch = globalThis.fetch;

const loopbackFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (isLoopback(address)) return realFetch(input, init);
  complaints.push(`a request left this machine: ${address}`);
  return Promise.reject(new TypeError(`tests reach no host but this one: ${address}`));
};

/** Collects complaints from now on. Files that share a process call it again and again: it comes to the same. */
export function watchForComplaints(): void {
  Object.assign(console, guards);
  globalThis.fetch = loopbackFetch;
}
