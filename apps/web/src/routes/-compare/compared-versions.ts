import type { Version } from '@jampot/contracts';
import { parseTime, timecodeBase } from '@jampot/domain';

/** What each is called where one is meant: with its asset's name where they are of several. */
export function labelsOf(versions: readonly Version[]): ReadonlyMap<number, string> {
  const isOfSeveral = new Set(versions.map(({ asset_id: id }) => id)).size > 1;
  return new Map(
    versions.map(({ id, version_number: number, asset }) => [
      id,
      isOfSeveral && asset ? `${asset.name} v${number}` : `v${number}`,
    ]),
  );
}

/**
 * What the timecode of a version's first frame reads, as seconds; null without one. At 23.976 as at 25 an hour on
 * it is 3,600, or versions of one label would stand apart.
 */
export function startSecondsOf({ media }: Version): number | null {
  const text = media?.start_timecode ?? null;
  const rate = media?.frame_rate ?? null;
  if (text === null || rate === null) return null;
  if (!parseTime(text, rate, 'timecode').ok) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = text.split(/[:;.,]/u).map(Number);
  return hours * 3600 + minutes * 60 + seconds + frames / timecodeBase(rate);
}
