import {
  cancelProcessing,
  chooseShown,
  deleteVersion,
  putProcessingFirst,
  restartProcessing,
} from '@jampot/contracts';
import type { Shown, Version } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { cachedList, shownChange, withFields, withoutRow } from '../../lib/changes/index.ts';
import type { Subject } from '../../lib/changes/index.ts';
import { keys } from '../../lib/queries/index.ts';

type Versions = readonly Version[];

/** The versions of an asset as what is changed. */
const versionsSubject = (client: QueryClient, { asset_id }: Version): Subject<Versions> =>
  cachedList<Version>(client, keys.versions(asset_id));

function making(version: Version, processing: string, send: () => Promise<unknown>) {
  const shown = (versions: Versions) => withFields(versions, version.id, { processing });
  return shownChange<void, Versions, unknown>({
    subject: (client) => versionsSubject(client, version),
    atOnce: () => ({ shown, settled: shown, send }),
  });
}

/** Makes the preview again. */
export const restartPreview = (version: Version) =>
  making(version, 'waiting', () => api.call(restartProcessing, { params: { id: version.id } }));

/** Has the preview made before the others that wait: somebody looks at it. Nobody is told when that fails. */
export function askForPreview(id: number): void {
  void api.call(putProcessingFirst, { params: { id } }).catch(() => undefined);
}

/** Has the preview made anew of another layer or sound of its source. */
export const chooseOfSource = (version: Version) =>
  shownChange<Shown, Versions, unknown>({
    subject: (client) => versionsSubject(client, version),
    atOnce: (body) => {
      const shown = (versions: Versions) =>
        withFields(versions, version.id, { processing: 'waiting' });
      const send = () => api.call(chooseShown, { params: { id: version.id }, body });
      return { shown, settled: shown, send };
    },
  });

/** Stops the making of the preview. */
export const cancelPreview = (version: Version) =>
  making(version, 'cancelled', () => api.call(cancelProcessing, { params: { id: version.id } }));

/** Deletes a version and its files. */
export const removeVersion = (version: Version) =>
  shownChange<void, Versions, unknown>({
    subject: (client) => versionsSubject(client, version),
    atOnce: () => ({
      // It stays in sight until it is gone: deleting it takes its files as well.
      shown: (versions) => versions,
      settled: (versions) => withoutRow(versions, version.id),
      send: () => api.call(deleteVersion, { params: { id: version.id } }),
    }),
  });
