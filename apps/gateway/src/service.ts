import type { Service } from '@jampot/service-kit';

/** The only public HTTP. */
export const service = {
  name: 'gateway',
  description: 'The only public HTTP.',
  public: true,
  needs: ['storage'],
  secrets: ['JAMPOT_FILES_KEY'],
  variables: [
    'JAMPOT_HOST',
    'JAMPOT_PORT',
    'JAMPOT_WEB_ROOT',
    'JAMPOT_TOKEN_PUBLIC_KEY',
    'JAMPOT_PRODUCT_NAME',
    'JAMPOT_STOP_PAUSE',
    'JAMPOT_STOP_LIMIT',
  ],
  settings: {
    JAMPOT_TRUSTED_PROXIES: 'addresses and networks of proxies before it (default: this machine)',
    JAMPOT_MAX_UPLOAD: 'bytes of the largest upload (default 50 GB)',
  },
  // People can sign in.
  after: ['identity'],
  cluster: [
    {
      why: 'At least preStopSeconds, JAMPOT_STOP_PAUSE (3), JAMPOT_STOP_LIMIT (25) and 5 more.',
      values: { terminationGracePeriodSeconds: 50, preStopSeconds: 5 },
    },
    {
      why: 'Each upload under way has two parts here on their way to S3: 16 MiB, and more above 70 GiB.',
      values: {
        resources: { requests: { cpu: '500m', memory: '384Mi' }, limits: { memory: '1Gi' } },
      },
    },
  ],
} as const satisfies Service;
