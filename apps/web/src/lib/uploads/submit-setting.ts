import { controlBarFor, mayChangeStatus, reviewStatus } from '@jampot/domain';
import type { Status } from '@jampot/contracts';
import { localSetting, parseBoolean, useLocalSetting } from '../local-setting.ts';

const SETTING = 'uploads.submit';

/** Whether new versions of dropped files are submitted for review; on unless somebody switched it off here. */
export const submitsDrops = (): boolean => localSetting(SETTING, true, parseBoolean);

export const useSubmitsDrops = () => useLocalSetting<boolean>(SETTING, true, parseBoolean);

/**
 * The status that a new version is submitted with; null where there is none, where the asset has it already,
 * and for whoever may not set it.
 * @param current of the asset; null for assets that nobody knows yet
 */
export function submitStatus(
  level: number,
  current: Status | null,
  statuses: readonly Status[],
): Status | null {
  const target = reviewStatus(statuses);
  if (target === null || target.id === current?.id) return null;
  const change = { level, bar: controlBarFor(level), current, statuses };
  return mayChangeStatus(change, target) ? target : null;
}
