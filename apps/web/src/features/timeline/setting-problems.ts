import type { CutSettings } from '@jampot/contracts';
import { customNameProblem, readOffset } from '@jampot/domain';
import { rateOf } from './read-cut-file.ts';

/** What is wrong with settings; null where nothing is. */
export interface SettingProblems {
  readonly offset: string | null;
  readonly custom_name: string | null;
}

/** Judged while it is typed, by the rules that the server has. */
export function settingProblems(settings: CutSettings): SettingProblems {
  const { offset, custom_name: pattern } = settings;
  const start = offset ? readOffset(offset, rateOf(settings)) : null;
  return {
    offset: start?.ok === false ? start.error : null,
    custom_name: typeof pattern === 'string' ? customNameProblem(pattern) : null,
  };
}

export function areSound(settings: CutSettings): boolean {
  return Object.values(settingProblems(settings)).every((problem) => problem === null);
}
