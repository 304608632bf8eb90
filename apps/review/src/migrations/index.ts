import type { Migration } from '@jampot/persistence';
import { foundation } from './0001-foundation.ts';
import { notes } from './0002-notes.ts';

export const migrations: readonly Migration[] = [foundation, notes];
