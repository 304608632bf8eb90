import type { Migration } from '@jampot/persistence';
import { identityTables } from './0001-identity.ts';
import { signInProviders } from './0002-sign-in-providers.ts';
import { objectLedger } from './0003-object-ledger.ts';
import { telling } from './0004-telling.ts';
import { refreshGrace } from './0005-refresh-grace.ts';
import { envelopeFits } from './0006-envelope-fits.ts';
import { emails } from './0007-emails.ts';
import { emailSince } from './0008-email-since.ts';
import { parkedEvents } from './0009-parked-events.ts';
import { metadataBytes } from './0010-metadata-bytes.ts';
import { renderLetters } from './0011-render-letters.ts';
import { outboxTracesColumn } from './0012-outbox-traces.ts';
import { outboxRequestsColumn } from './0013-outbox-requests.ts';

export const migrations: readonly Migration[] = [
  identityTables,
  signInProviders,
  objectLedger,
  telling,
  refreshGrace,
  envelopeFits,
  emails,
  emailSince,
  parkedEvents,
  metadataBytes,
  renderLetters,
  outboxTracesColumn,
  outboxRequestsColumn,
];
