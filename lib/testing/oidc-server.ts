import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type JWK } from "oidc-provider";

/** Who sits at the browser, as the issuer knows them. */
export interface IssuerPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

/** An OpenID Connect issuer on loopback whose person signs in without a form. */
export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sends browsers back to this address. It is called before the first sign-in. */
  readonly allow: (callback: string) => void;
  /** Who signs in from now on; null: they cancel. */
  readonly signInAs: (person: IssuerPerson | null) => void;
  /** New signing keys; the old ones are no longer published. */
  readonly rotateKeys: () => void;
  /** Answers every request with this status; null: works again. */
  readonly breakDown: (status: number | null) => void;
  readonly close: () => Promise<void>;
}

const CLIENT = { id: "roundtable", secret: "an issuer that only tests use" };
const SCOPE = "openid email profile groups";

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" } as JWK;
}

interface Scene {
  person: IssuerPerson | null;
  /** Everybody who has signed in, by subject. */
  readonly known: Map<string, IssuerPerson>;
}

function newProvider(issuer: string, callback: string, { known }: Scene): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: ["keys of a test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, sub) => {
      const person = known.get(sub);
      return person && { accountId: sub, claims: () => Promise.resolve({ ...person }) };
    },
  });
}

/** Answers a request for an interaction as the person would. */
async function interact(
  provider: Provider,
  scene: Scene,
  [request, response]: readonly [IncomingMessage, ServerResponse],
) {
  const { person } = scene;
  if (person === null) return provider.interactionFinished(request, response, { error: "access_denied" });
  scene.known.set(person.sub, person);
  const grant = new provider.Grant({ accountId: person.sub, clientId: CLIENT.id });
  grant.addOIDCScope(SCOPE);
  const grantId = await grant.save();
  return provider.interactionFinished(request, response, {
    login: { accountId: person.sub, remember: false },
    consent: { grantId },
  });
}

/** Starts an issuer. */
export async function startOidcServer(): Promise<OidcServer> {
  const scene: Scene = { person: null, known: new Map() };
  let broken: number | null = null;
  let providers: Provider[] = [];
  const server = createServer((request, response) => {
    const [provider] = providers;
    if (broken !== null || provider === undefined) {
      response.writeHead(broken ?? 503).end();
      return;
    }
    if (request.url?.startsWith("/interaction/") === true) {
      interact(provider, scene, [request, response]).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      );
      return;
    }
    void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    allow: (callback) => {
      // The second one, with other keys, is made here too: the library warns on the console when it starts.
      providers = [newProvider(issuer, callback, scene), newProvider(issuer, callback, scene)];
    },
    signInAs: (person) => {
      scene.person = person;
    },
    rotateKeys: () => {
      providers.shift();
    },
    breakDown: (status) => {
      broken = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Follows a browser's way through an issuer until it leaves for another host; returns the query of that address. */
export async function throughIssuer(start: URL): Promise<string> {
  const jar = new Map<string, string>();
  let at = start;
  while (at.host === start.host) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (location === null)
      throw new Error(`the issuer answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at);
  }
  return at.search;
}
