import type { Migration } from '@jampot/persistence';
import { identityTables } from './0001-identity.ts';

export const migrations: readonly Migration[] = [identityTables];
