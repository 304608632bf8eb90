import { derived, flag, id, integer, json, nullable, text, time } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import { mediaFactsSchema } from '../media.ts';
import type { JobStatus } from '../../render/resources/job-status.resource.ts';
import type { Person } from './person.resource.ts';
import type { Asset } from './asset.resource.ts';
import type { Status } from './status.resource.ts';

const versionFields = {
  id: id(),
  asset_id: id(),
  user_id: nullable(id()),
  name: text(),
  version_number: integer(),
  created: time(),
  deleted: flag(),
  source_file: nullable(text()),
  preview_file: nullable(text()),
  poster_file: nullable(text()),
  render_file: nullable(text()),
  source_url: derived(nullable(text())),
  preview_url: derived(nullable(text())),
  /** The preview's film, small: every frame of it, without sound. */
  proxy_url: derived(nullable(text())),
  poster_url: derived(nullable(text())),
  thumbnail_url: derived(nullable(text())),
  filmstrip_url: derived(nullable(text())),
  waveform_url: derived(nullable(text())),
  render_url: derived(nullable(text())),
  render_pool_id: nullable(id()),
  job_id: nullable(id()),
  /** none, waiting, running, done, failed or cancelled. */
  processing: text(),
  /** 0 to 100. */
  progress_percent: integer(),
  processing_error: nullable(text()),
  media: json(mediaFactsSchema.nullable()),
  /** Bytes of the files; null without one, and where they are not known. */
  source_size: nullable(integer()),
  preview_size: nullable(integer()),
  poster_size: nullable(integer()),
};
const versionJobFields = {
  id: id(),
  pool_id: nullable(id()),
  /** 1 Queued, 2 Started, 3 Error, 4 Completed, 6 Error cleared. */
  jobstatus_id: id(),
  render_error: nullable(text()),
};
/** The render job of a version, as versions show one: how far it is, `GET jobs/{id}` tells. */
export interface VersionJob extends FieldsRow<typeof versionJobFields> {
  readonly jobstatus?: JobStatus;
}
export const versionJobResource = defineResource<VersionJob>({
  name: 'versionjobs',
  itself: 'job',
  fields: versionJobFields,
  relations: { jobstatus: one('jobstatuses') },
  search: [],
  defaultSort: ['id'],
  softDelete: false,
});

export interface Version extends FieldsRow<typeof versionFields> {
  readonly asset?: Asset;
  readonly user?: Person | null;
  readonly status?: Status | null;
  readonly job?: VersionJob | null;
}
export const versionResource = defineResource<Version>({
  name: 'versions',
  fields: versionFields,
  relations: {
    asset: one('assets'),
    user: one('people'),
    status: one('statuses'),
    job: one('versionjobs'),
  },
  search: ['name'],
  defaultSort: ['-version_number'],
  softDelete: true,
});
