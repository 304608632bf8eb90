import { StoreError } from './store-error.ts';
import type { StoredObject, UploadStatus } from './store.types.ts';

/** What stands beside the bytes of an object. Writing it is what makes the object visible. */
export interface ObjectRecord {
  readonly blob: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: string;
  /** ISO 8601. */
  readonly modified: string;
  /** What its sender calls the file. Objects that were stored before names were kept have none. */
  readonly name?: string | undefined;
}

/** What is kept of an unfinished upload. */
export interface UploadRecord {
  readonly blob: string;
  readonly size: number;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** @throws StoreError `unavailable` when the text is not a record: the store was damaged */
export function parseObjectRecord(key: string, text: string): ObjectRecord {
  const { blob, size, contentType, sha256, modified, name } = parseJson(key, text);
  if (
    typeof blob !== 'string' ||
    typeof size !== 'number' ||
    typeof contentType !== 'string' ||
    typeof sha256 !== 'string' ||
    typeof modified !== 'string' ||
    (name !== undefined && typeof name !== 'string')
  ) {
    throw damaged(key);
  }
  return { blob, size, contentType, sha256, modified, name };
}

/** @throws StoreError `unavailable` when the text is not a record */
export function parseUploadRecord(key: string, text: string): UploadRecord {
  const { blob, size, contentType, metadata, createdAt } = parseJson(key, text);
  if (
    typeof blob !== 'string' ||
    typeof size !== 'number' ||
    typeof contentType !== 'string' ||
    !isTextMap(metadata) ||
    typeof createdAt !== 'string'
  ) {
    throw damaged(key);
  }
  return { blob, size, contentType, metadata, createdAt };
}

export function toStoredObject(key: string, record: ObjectRecord): StoredObject {
  const { size, contentType, sha256, modified, name = null } = record;
  return { key, size, contentType, sha256, modified: new Date(modified), name };
}

export function toUploadStatus(record: UploadRecord, offset: number): UploadStatus {
  const { size, contentType, metadata, createdAt } = record;
  return { offset, size, contentType, metadata, createdAt: new Date(createdAt) };
}

function parseJson(key: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch (cause) {
    throw damaged(key, cause);
  }
  throw damaged(key);
}

function damaged(key: string, cause?: unknown): StoreError {
  return new StoreError('unavailable', `The record of ${key} is damaged.`, { cause });
}

function isTextMap(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}
