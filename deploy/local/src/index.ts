export { startEngines } from './engines/engines.ts';
export type { EngineName, EnginePorts, Engines, StartEnginesOptions } from './engines/engines.ts';
export { EngineFailure } from './engines/readiness.ts';
export { findFreePort } from './engines/ports.ts';
export { loadCredentials } from './credentials.ts';
export type { Credentials, DatabasePasswords } from './credentials.ts';
