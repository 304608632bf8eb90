import type { Migration } from '@jampot/persistence';
import { foundation } from './0001-foundation.ts';
import { notes } from './0002-notes.ts';
import { objectLedger } from './0003-object-ledger.ts';
import { teamSequences } from './0004-team-sequences.ts';
import { asked } from './0005-asked.ts';
import { envelopeFits } from './0006-envelope-fits.ts';
import { parkedEvents } from './0007-parked-events.ts';
import { drawingBytes } from './0008-drawing-bytes.ts';
import { goneAssets } from './0009-gone-assets.ts';
import { notesOfVersions } from './0010-notes-of-versions.ts';
import { movedVersions } from './0011-moved-versions.ts';
import { outboxTracesColumn } from './0012-outbox-traces.ts';
import { outboxRequestsColumn } from './0013-outbox-requests.ts';

export const migrations: readonly Migration[] = [
  foundation,
  notes,
  objectLedger,
  teamSequences,
  asked,
  envelopeFits,
  parkedEvents,
  drawingBytes,
  goneAssets,
  notesOfVersions,
  movedVersions,
  outboxTracesColumn,
  outboxRequestsColumn,
];
