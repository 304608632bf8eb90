export { requireNoSession, requireSession } from './guard.ts';
export { SessionHost } from './session-host.tsx';
export { signOut } from './sign-out.ts';
