import type { Service } from '@jampot/service-kit';

/** Accounts, users, roles and sessions. */
export const service = {
  name: 'identity',
  description: 'Accounts, users, roles and sessions.',
  needs: ['database', 'storage', 'mail', 'oidc'],
  secrets: ['JAMPOT_FILES_KEY'],
  variables: [
    'JAMPOT_TOKEN_PRIVATE_KEY',
    'JAMPOT_ACCESS_TOKEN_SECONDS',
    'JAMPOT_ADMIN_EMAIL',
    'JAMPOT_ADMIN_PASSWORD',
    'JAMPOT_PUBLIC_URL',
  ],
  settings: {
    JAMPOT_PRODUCT_NAME: 'the name in messages and mails (default Jampot)',
    JAMPOT_REGISTRATION: 'open, or closed: invited people alone come in (default open)',
  },
  publishes: [
    'accounts.created',
    'accounts.changed',
    'users.changed',
    'users.erased',
    'users.admissions-ended',
    'users.grouped',
    'departments.changed',
    'daysoff.changed',
    'roles.changed',
    'sessions.revoked',
    'inbox.changed',
  ],
  tells: { edition: 1, events: ['users.told', 'roles.told', 'accounts.told'] },
  cluster: [
    {
      why: "A process that reads a stranger's picture may take 1 GiB besides: one that takes more than the container has ends the service with it.",
      values: { resources: { limits: { memory: '1792Mi' } } },
    },
  ],
} as const satisfies Service;
