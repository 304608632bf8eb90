import type { Migration } from '@jampot/persistence';
import { baseline } from './0001-baseline.ts';

export const migrations: readonly Migration[] = [baseline];
