// A passkey in software: creates a key for an origin and signs with it, in the format that browsers send.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SoftPasskeyOptions {
  /** The page it is used on. */
  readonly origin: string;
  /** Whether the device verified the user. */
  readonly verifiesPerson?: boolean;
  /** The signature counter; by default it counts up from 1. */
  readonly counter?: number;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const coded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const flags = { present: 0x01, verified: 0x04, newKey: 0x40 };

export function softPasskey() {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let used = 0;

  function data({ origin, verifiesPerson = true, counter = ++used }: SoftPasskeyOptions, more = Buffer.of()) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const said = flags.present | (verifiesPerson ? flags.verified : 0) | (more.length > 0 ? flags.newKey : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(said), count, more]);
  }
  const client = (type: string, challenge: string, origin: string) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const named = { id: coded(id), rawId: coded(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** The result of navigator.credentials.create(). */
    make(challenge: string, options: SoftPasskeyOptions) {
      const authData = data(options, Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cose()]));
      const attestation = [
        hex('a363'),
        'fmt',
        hex('64'),
        'none',
        hex('67'),
        'attStmt',
        hex('a068'),
        'authData',
      ];
      const object = [...attestation, Buffer.of(0x58, authData.length), authData].map((part) =>
        Buffer.from(part),
      );
      return {
        ...named,
        response: {
          clientDataJSON: coded(client('webauthn.create', challenge, options.origin)),
          attestationObject: coded(Buffer.concat(object)),
          transports: ['internal'],
        },
      };
    },
    /** The result of navigator.credentials.get(). */
    sign(challenge: string, options: SoftPasskeyOptions) {
      const authenticatorData = data(options);
      const clientData = client('webauthn.get', challenge, options.origin);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        ...named,
        response: {
          clientDataJSON: coded(clientData),
          authenticatorData: coded(authenticatorData),
          signature: coded(sign('sha256', signed, privateKey)),
        },
      };
    },
  };

  /** The public key as CBOR: an elliptic curve key for ES256. */
  function cose(): Buffer {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const coordinate = (value = '') => Buffer.from(value, 'base64url');
    return Buffer.concat([hex('a5010203262001215820'), coordinate(x), hex('225820'), coordinate(y)]);
  }
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
