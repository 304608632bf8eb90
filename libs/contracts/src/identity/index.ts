export * from './access-token.ts';
export * from './account-calls.ts';
export * from './gateway-calls.ts';
export * from './oidc-calls.ts';
export * from './permissions-schema.ts';
export * from './resources.ts';
export * from './session-calls.ts';
export * from './user-calls.ts';
