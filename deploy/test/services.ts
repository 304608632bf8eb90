/** The services, as compose.yaml, the chart and the images have to have them. */
export const SERVICES = [
  'gateway',
  'identity',
  'assets',
  'review',
  'render',
  'transcode-worker',
] as const;
export const WITH_SCHEMA = ['identity', 'assets', 'review', 'render'] as const;
