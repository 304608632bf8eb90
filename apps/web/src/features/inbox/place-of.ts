import type { InboxEntry } from '@jampot/contracts';

/** An address of the application. */
interface Place {
  readonly to: string;
  readonly search: Readonly<Record<string, number>>;
}

/** What an entry is about: the asset at the version, the frame and the note. */
export function placeOf(entry: InboxEntry): Place {
  const { kind, asset_id, folder_id, version_id, note_id, job_id, frame, body } = entry;
  if (kind === 'job' && job_id !== null) {
    return {
      to: body === null ? `/render/jobs/${job_id}` : `/render/jobs/errors/${job_id}`,
      search: {},
    };
  }
  if (asset_id === null) return { to: `/folders/${folder_id ?? ''}`, search: {} };
  const version = version_id === null ? '' : `/versions/${version_id}`;
  return {
    to: `/assets/${asset_id}${version}`,
    search: {
      ...(frame === null || frame === 0 ? {} : { frame }),
      ...(note_id === null ? {} : { note: note_id }),
    },
  };
}
