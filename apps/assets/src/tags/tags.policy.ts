import { forbidden, invalid, JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { checkName, may, TAG_NAME } from '@jampot/domain';
import type { LockedTag } from './account-tags.ts';

const TAG_EXISTS = 'This tag already exists.';

/** @throws JampotError `invalid` with the specification's message. */
export function cleanTagName(written: string): string {
  const name = checkName(written, TAG_NAME);
  if (!name.ok) throw invalid('name', name.error);
  return name.value;
}

/** Merging is a rename in which one of two tags goes, which takes the letter for that. */
export function requireMayMerge(caller: Caller): void {
  if (!may(caller.permissions, 'tags', 'd')) throw forbidden();
}

/** A name is taken; the tag that has it is named, so that merging can be offered. */
export function tagExists(taken?: LockedTag): JampotError {
  const { problems } = invalid('name', TAG_EXISTS);
  const rows = taken === undefined ? {} : { rows: { tags: [{ id: taken.id, name: taken.name }] } };
  return new JampotError('invalid', { text: TAG_EXISTS, problems, ...rows });
}
