import { randomBytes } from 'node:crypto';
import { StoreError } from './store-error.ts';

const ACCOUNT = '[1-9][0-9]{0,14}';
const KEY = new RegExp(
  `^a/(?<account>${ACCOUNT})/(?<shard>[0-9a-f]{2})/(?<name>\\k<shard>[0-9a-f]{30})(?:\\.(?<extension>[a-z0-9]{1,10}))?$`,
);
const PREFIX = new RegExp(`^(?:a/(?:${ACCOUNT}/(?:[0-9a-f]{2}/)?)?)?$`);
const EXTENSION = /^[a-z0-9]{1,10}$/;

/** A key taken apart. `extension` has no dot and is empty when the key has none. */
export interface KeyParts {
  readonly accountId: number;
  /** `a/<account>/<2 hex>`, the folder the object lies in. */
  readonly folder: string;
  /** 32 hexadecimal digits. */
  readonly name: string;
  readonly extension: string;
}

/**
 * A fresh key, `a/<accountId>/<2 hex>/<32 hex random>[.ext]`. Names never come from users: only the
 * extension may, in lower case and if it is 1 to 10 letters or digits (media tools look at it).
 * @throws StoreError `bad-key` for another extension or an account that is no positive integer
 */
export function newObjectKey(accountId: number, extension?: string): string {
  const name = randomBytes(16).toString('hex');
  const suffix = extension === undefined ? '' : `.${checkedExtension(extension)}`;
  return objectKeyOf(accountId, `${name}${suffix}`);
}

/**
 * The key of the object of an account that has this file name, the last part of its key.
 * @throws StoreError `bad-key` for what is no such name, or no account
 */
export function objectKeyOf(accountId: number, fileName: string): string {
  const key = `a/${accountId}/${fileName.slice(0, 2)}/${fileName}`;
  parseKey(key);
  return key;
}

/** @throws StoreError `bad-key` unless the key has exactly the form that newObjectKey makes */
export function parseKey(key: string): KeyParts {
  const groups = typeof key === 'string' ? KEY.exec(key)?.groups : undefined;
  if (!groups) throw new StoreError('bad-key', 'Not an object key.');
  const { account = '', shard = '', name = '', extension = '' } = groups;
  return { accountId: Number(account), folder: `a/${account}/${shard}`, name, extension };
}

export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** Whether it is the key of an object of this account. */
export function belongsTo(accountId: number, key: string): boolean {
  return isKey(key) && parseKey(key).accountId === accountId;
}

/**
 * A prefix is a whole folder: `''`, `a/`, `a/7/` or `a/7/3f/`. A prefix that ends inside a name is
 * refused, so that account 1 can never mean account 10 as well.
 * @throws StoreError `bad-key`
 */
export function checkPrefix(prefix: string): void {
  if (typeof prefix !== 'string' || !PREFIX.test(prefix)) {
    throw new StoreError('bad-key', 'Not a folder of object keys.');
  }
}

function checkedExtension(extension: string): string {
  const lower = extension.replace(/^\./, '').toLowerCase();
  if (!EXTENSION.test(lower)) throw new StoreError('bad-key', 'Not a file extension.');
  return lower;
}

/**
 * Name of the bytes behind a key. Every write takes a new one and the record then points at it, so
 * that replacing an object is one atomic step and its bytes are never changed in place.
 */
export function newBlobName(key: string): string {
  const { name, extension } = parseKey(key);
  const generation = randomBytes(8).toString('hex');
  return `${name}-${generation}${extension && `.${extension}`}`;
}

const BLOB = /^(?<name>[0-9a-f]{32})-[0-9a-f]{16}(?<suffix>\.[a-z0-9]{1,10})?$/;

/** The file name of the key that a blob was made for; null for anything that is no blob. */
export function keyNameOfBlob(blob: string): string | null {
  const groups = BLOB.exec(blob)?.groups;
  return groups ? `${groups['name'] ?? ''}${groups['suffix'] ?? ''}` : null;
}
