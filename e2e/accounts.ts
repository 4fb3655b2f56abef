import { expect } from "@playwright/test";
import type { Language } from "./person.ts";

interface AccountRequest {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly locale: Language;
  /** Whether the sample project greets the account: playing it takes the server several seconds of the processor. */
  readonly sample: boolean;
}

interface OpenedAccount {
  readonly cookie: { readonly name: string; readonly value: string };
  readonly token: string;
}

/** Where servers of single tests make accounts, by their address. */
const ports = new Map<string, number>();

export function setAccountsPort(url: string, port: number): void {
  ports.set(url, port);
}

/** Makes an account with a session and an API token on a server: the shared one, or one of a single test. */
export async function openAccount(url: string, wanted: AccountRequest): Promise<OpenedAccount> {
  const port = ports.get(url) ?? process.env.ACCOUNTS_PORT;
  const made = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: JSON.stringify(wanted) });
  expect(made.status, made.status === 201 ? "" : await made.clone().text()).toBe(201);
  return (await made.json()) as OpenedAccount;
}
