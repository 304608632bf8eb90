import { forbidden } from '@jampot/contracts';
import type { IdentityConfig } from '../identity.config.ts';

const CLOSED = 'Registration is closed. An Administrator can invite you.';

/** Whether anybody may make an account of their own. */
export function isOpen({ JAMPOT_REGISTRATION }: IdentityConfig): boolean {
  return JAMPOT_REGISTRATION === 'open';
}

/** @throws JampotError `forbidden` while nobody may */
export function requireOpen(config: IdentityConfig): void {
  if (!isOpen(config)) throw forbidden(CLOSED);
}
