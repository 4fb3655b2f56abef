import net from "node:net";

let refused = 0;

/** Refuses every connection of this thread from now on, and counts them. */
export function closeNetwork(): void {
  const refuse = (): never => {
    refused += 1;
    throw new Error("this thread has no network");
  };
  net.Socket.prototype.connect = refuse;
  globalThis.fetch = () => Promise.try(refuse);
}

/** How many connections were refused so far. */
export const refusedConnections = (): number => refused;
