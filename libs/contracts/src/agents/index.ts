export * from './agent-messages.ts';
export * from './assignment.ts';
export * from './attempt-files.ts';
export * from './attempt-updates.ts';
export * from './enrolment-calls.ts';
export * from './protocol.ts';
export * from './server-messages.ts';
