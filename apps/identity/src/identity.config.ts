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
  'JAMPOT_REGISTRATION',
  'JAMPOT_OIDC_ISSUER',
  'JAMPOT_OIDC_CLIENT_ID',
  'JAMPOT_OIDC_CLIENT_SECRET',
  'JAMPOT_OIDC_NAME',
  'JAMPOT_OIDC_ACCOUNT',
  'JAMPOT_OIDC_DOMAINS',
  'JAMPOT_OIDC_ROLE',
] as const;

export type IdentityConfig = Pick<Variables, (typeof identityVariables)[number]>;
