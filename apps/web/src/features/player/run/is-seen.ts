import type { RunItem } from './run.types.ts';

/** Whether it is looked at; a sound has no pictures of its own. */
export function isSeen({ source }: Pick<RunItem, 'source'>): boolean {
  return source.kind === 'video' || source.kind === 'image';
}
