import type { Migration } from '@jampot/persistence';
import { outboxEnvelopeFits } from '@jampot/service-kit';

export const envelopeFits: Migration = {
  name: '0006-envelope-fits',
  up: outboxEnvelopeFits,
};
