import type { Variables } from '@jampot/service-kit';

/** The variables of identity, beside those that all services take. */
export const identityVariables = [
  'JAMPOT_STORAGE_URL',
  'JAMPOT_FILES_KEY',
  'JAMPOT_TOKEN_PRIVATE_KEY',
  'JAMPOT_ACCESS_TOKEN_SECONDS',
  'JAMPOT_ADMIN_EMAIL',
  'JAMPOT_ADMIN_PASSWORD',
  'JAMPOT_PUBLIC_URL',
  'JAMPOT_PRODUCT_NAME',
  'JAMPOT_SMTP_URL',
  'JAMPOT_MAIL_FROM',
  'JAMPOT_MAIL_FOLDER',
] as const;

export type IdentityConfig = Pick<Variables, (typeof identityVariables)[number]>;
