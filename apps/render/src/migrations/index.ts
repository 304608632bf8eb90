import type { Migration } from '@jampot/persistence';
import { farm } from './0002-farm.ts';
import { foundation } from './0001-foundation.ts';
import { jobs } from './0003-jobs.ts';

export const migrations: readonly Migration[] = [foundation, farm, jobs];
