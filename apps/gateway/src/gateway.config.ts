import { commonVariables } from '@jampot/service-kit';
import type { Variables } from '@jampot/service-kit';

/** All variables of the gateway. */
export const gatewayVariables = [
  ...commonVariables,
  'JAMPOT_HOST',
  'JAMPOT_PORT',
  'JAMPOT_WEB_ROOT',
  'JAMPOT_STORAGE_URL',
  'JAMPOT_FILES_KEY',
  'JAMPOT_TOKEN_PUBLIC_KEY',
  'JAMPOT_MAX_UPLOAD',
  'JAMPOT_PRODUCT_NAME',
  'JAMPOT_TRUSTED_PROXIES',
  'JAMPOT_STOP_PAUSE',
  'JAMPOT_STOP_LIMIT',
] as const;

export type GatewayConfig = Pick<Variables, (typeof gatewayVariables)[number]>;
