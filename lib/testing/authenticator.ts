import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What an authenticator is asked to sign. */
interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly host: string;
}

/** An authenticator in software, with one passkey, as a browser passes its answers on. */
export interface SoftAuthenticator {
  readonly id: string;
  /** Makes the passkey; the answer is JSON. */
  readonly register: (ceremony: Ceremony) => string;
  /** Signs a challenge for a user; `counter` is what it has counted, `isVerified` whether it has verified its user. */
  readonly authenticate: (
    ceremony: Ceremony,
    by: { readonly userId: string; readonly counter?: number; readonly isVerified?: boolean },
  ) => string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

/** A text or byte string of CBOR (RFC 8949) with fewer than 65,536 bytes. */
function cborString(major: 0x40 | 0x60, bytes: Buffer): Buffer {
  if (bytes.length < 24) return Buffer.concat([Buffer.from([major + bytes.length]), bytes]);
  // The shortest form, which the length of a key is computed from.
  if (bytes.length < 256) return Buffer.concat([Buffer.from([major + 24, bytes.length]), bytes]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([Buffer.from([major + 25]), length, bytes]);
}

const cborText = (value: string) => cborString(0x60, Buffer.from(value));
const cborBytes = (value: Buffer) => cborString(0x40, value);

/** An ES256 key as a COSE map (RFC 9053). */
function coseKey(jwk: { readonly x?: string; readonly y?: string }): Buffer {
  const coordinate = (value = "") => cborBytes(Buffer.from(value, "base64url"));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(jwk.x),
    Buffer.from([0x22]),
    coordinate(jwk.y),
  ]);
}

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([hash(host), tail]);
}

const clientData = (type: "webauthn.create" | "webauthn.get", { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Makes an authenticator. */
export function softAuthenticator(): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  const id = text(credential);
  const answer = (response: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  return {
    id,
    register: (ceremony) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const data = Buffer.concat([
        authenticatorData(ceremony.host, PRESENT | VERIFIED | WITH_KEY, 0),
        Buffer.alloc(16),
        length,
        credential,
        coseKey(publicKey.export({ format: "jwk" })),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      return answer({
        clientDataJSON: text(clientData("webauthn.create", ceremony)),
        attestationObject: text(attestation),
        transports: ["internal"],
      });
    },
    authenticate: (ceremony, { userId, counter = 0, isVerified = true }) => {
      const data = authenticatorData(ceremony.host, PRESENT | (isVerified ? VERIFIED : 0), counter);
      const client = clientData("webauthn.get", ceremony);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign("sha256", Buffer.concat([data, hash(client)]), privateKey)),
        userHandle: text(Buffer.from(userId)),
      });
    },
  };
}
