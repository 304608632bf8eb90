export * from './account/account-table.ts';
export * from './account/unprotected-tables.ts';
export { lockAccount } from './database/account-lock.ts';
export { OBJECTS_KEPT_LOCK } from './database/objects-kept.ts';
export { lockingWithin } from './database/locking-within.ts';
export { FairTurns } from './database/fair-turns.ts';
export { LongTurns } from './database/long-turns.ts';
export { serviceConnection } from './database/connection-limits.ts';
export type { ConnectionLimits } from './database/connection-limits.ts';
export * from './database/finds-any.ts';
export * from './database/database.ts';
export type * from './database/lending.ts';
export {
  isCollision,
  isConnectionLoss,
  isLockTimeout,
  meaningOf,
} from './database/database-errors.ts';
export type { Conflicts } from './database/database-errors.ts';
export { systemScope } from './database/scope.ts';
export type { Scope } from './database/scope.ts';
export { statementName } from './database/statement.ts';
export type { Parameter, Statement } from './database/statement.ts';
export type { SqlRunner, Transaction } from './database/transaction.ts';
export { NewerSchemaError } from './setup/compare-history.ts';
export type { Migration } from './setup/compare-history.ts';
export * from './setup/migrate.ts';
export * from './setup/prepare-database.ts';
export * from './setup/service-roles.ts';
export { askerOf } from './list/asker.ts';
export { defineReads } from './list/reads.ts';
export type { Condition, ListOptions, Reads } from './list/reads.ts';
export { inFolderTree } from './list/folder-tree.ts';
export { SIGNATURE_MARK, toMany, toOne } from './list/read-definition.ts';
export type { Asker, ReadDefinition, ToMany, ToOne, Written } from './list/read-definition.ts';
