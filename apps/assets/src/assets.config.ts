import type { Variables } from '@jampot/service-kit';

/** The variables of assets, beside those that all services take. */
export const assetsVariables = [
  'JAMPOT_STORAGE_URL',
  'JAMPOT_FILES_KEY',
  'JAMPOT_MAX_PENDING',
  'JAMPOT_MAX_PENDING_UPLOADS',
] as const;

export type AssetsConfig = Pick<Variables, (typeof assetsVariables)[number]>;
