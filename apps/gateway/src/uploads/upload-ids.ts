import type { Caller } from '@jampot/contracts';
import { objectKeyOf } from '@jampot/storage';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SIGNATURE_LENGTH = 22;
const FORM = /^(?<name>[0-9a-f]{32}(?:\.[a-z0-9]{1,8})?)~(?<signature>[\w-]{22})$/u;

type Owner = Pick<Caller, 'account_id' | 'user_id'>;

/**
 * Ids of uploads tell their object's key, so that nothing has to be remembered about them, and are
 * signed for the user who uploads: an object's key, which the addresses of files show to others, is
 * no upload id, and nobody else's id is one either.
 */
export class UploadIds {
  readonly #key: Buffer;

  /** @param key base64, 32 bytes. */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
  }

  newId(owner: Owner, extension: string | undefined): string {
    const random = randomBytes(16).toString('hex');
    return this.#signed(owner, extension === undefined ? random : `${random}.${extension}`);
  }

  /** The id under which the user who stored an object may name it. */
  idOf(owner: Owner, key: string): string {
    return this.#signed(owner, key.slice(key.lastIndexOf('/') + 1));
  }

  /** The object's key; null for what is no upload of this user. */
  keyOf(owner: Owner, id: string): string | null {
    const { name = '', signature = '' } = FORM.exec(id)?.groups ?? {};
    if (name === '') return null;
    const expected = Buffer.from(this.#signature(owner, name));
    if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
    return objectKeyOf(owner.account_id, name);
  }

  #signed(owner: Owner, name: string): string {
    return `${name}~${this.#signature(owner, name)}`;
  }

  #signature(owner: Owner, name: string): string {
    return createHmac('sha256', this.#key)
      .update(`upload:${owner.account_id}:${owner.user_id}:${name}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
  }
}
