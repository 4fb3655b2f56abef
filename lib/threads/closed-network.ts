import net from "node:net";

let refused = 0;

/** Blocks all connections of this thread from now on, and counts the attempts. */
export function closeNetwork(): void {
  const refuse = (): never => {
    refused += 1;
    throw new Error("this thread has no network");
  };
  net.Socket.prototype.connect = refuse;
  globalThis.fetch = () => Promise.try(refuse);
}

/** Number of connections refused so far. */
export const refusedConnections = (): number => refused;
