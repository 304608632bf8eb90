import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A passkey as a device keeps one, without its person: it says yes to everything. */
export class VirtualAuthenticator {
  readonly #id = randomBytes(16);
  readonly #origin: string;
  readonly #site: string;
  readonly #privateKey: KeyObject;
  readonly #cose: Uint8Array;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#site = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  make(challenge: string): Record<string, unknown> {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#head(0x41),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#cose,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  prove(challenge: string): Record<string, unknown> {
    const authData = this.#head(0x01);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
    });
  }

  #head(flags: number): Buffer {
    this.#count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(this.#site), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin })));
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
