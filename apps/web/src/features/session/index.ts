export { requireNoSession, requireSession } from './guard.ts';
export { SessionHost } from './session-host.tsx';
export { useSignOut } from './use-sign-out.ts';
