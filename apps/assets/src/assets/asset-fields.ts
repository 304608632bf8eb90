import { invalid } from '@jampot/contracts';
import type { AssetChange } from '@jampot/contracts';
import {
  ASSET_NAME,
  checkName,
  checkTags,
  formatTags,
  INVALID_DECIMAL,
  NAME_MESSAGES,
  parseBidDays,
  parseDay,
  parseDecimal,
} from '@jampot/domain';
import type { Result } from '@jampot/domain';

/** The plain fields of a change, checked and clean; those that were not given are missing. */
export interface CleanFields {
  name?: string;
  tag?: string;
  framerate?: number;
  in?: number | null;
  out?: number | null;
  duration?: number | null;
  art_duration?: number | null;
  /** `YYYY-MM-DD`. */
  start?: string | null;
  /** `YYYY-MM-DD`. */
  due?: string | null;
  bid_days?: number | null;
  notes?: string;
}

/** A second. */
const MOST_FRAMES = 1000;
/** Seconds, empty where nothing is known. */
const SECONDS = ['in', 'out', 'duration', 'art_duration'] as const;
/** Days of the calendar, empty where nobody has said. */
const DAYS = ['start', 'due'] as const;

/** @throws JampotError `invalid` with the specification's message for the first wrong field. */
export function cleanFields(change: AssetChange): CleanFields {
  const clean: CleanFields = {};
  if (change.name !== undefined) clean.name = cleanAssetName(change.name);
  if (change.tag !== undefined) {
    clean.tag = formatTags([...accepted('tag', checkTags(change.tag))]);
  }
  if (change.framerate !== undefined) clean.framerate = cleanFramerate(change.framerate);
  for (const field of SECONDS) {
    const written = change[field];
    if (written !== undefined) clean[field] = isEmpty(written) ? null : decimal(field, written);
  }
  for (const field of DAYS) {
    const written = change[field];
    if (written !== undefined) {
      clean[field] = isEmpty(written) ? null : accepted(field, parseDay(written));
    }
  }
  if (change.bid_days !== undefined) {
    const written = change.bid_days;
    clean.bid_days = isEmpty(written) ? null : accepted('bid_days', parseBidDays(written));
  }
  if (change.notes !== undefined) {
    if (change.notes.includes('\0')) throw invalid('notes', NAME_MESSAGES.invalidCharacters);
    clean.notes = change.notes;
  }
  return clean;
}

/** @throws JampotError `invalid` with the specification's message. */
export function cleanAssetName(name: string): string {
  return accepted('name', checkName(name, ASSET_NAME));
}

function cleanFramerate(written: string | number | null): number {
  if (isEmpty(written)) throw invalid('framerate', INVALID_DECIMAL);
  const framerate = decimal('framerate', written);
  if (framerate > MOST_FRAMES) throw invalid('framerate', INVALID_DECIMAL);
  return framerate;
}

function isEmpty(written: string | number | null): written is null | '' {
  return written === null || (typeof written === 'string' && written.trim() === '');
}

function decimal(field: string, written: string | number): number {
  return accepted(field, parseDecimal(written));
}

function accepted<T>(field: string, checked: Result<T>): T {
  if (!checked.ok) throw invalid(field, checked.error);
  return checked.value;
}
