// Made from the service.ts of each service by node deploy/services/generate.ts.

export const SERVICE_NAMES = [
  'assets',
  'identity',
  'links',
  'render',
  'review',
  'shares',
  'transcode-worker',
  'gateway',
] as const;

/** A service, by its name. */
export type ServiceName = (typeof SERVICE_NAMES)[number];
