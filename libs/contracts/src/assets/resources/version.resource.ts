import { derived, flag, id, integer, json, nullable, text, time } from '../../list/field.ts';
import { defineResource, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import { mediaFactsSchema } from '../media.ts';
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
export interface Version extends FieldsRow<typeof versionFields> {
  readonly asset?: Asset;
  readonly user?: Person | null;
  readonly status?: Status | null;
}
export const versionResource = defineResource<Version>({
  name: 'versions',
  fields: versionFields,
  relations: { asset: one('assets'), user: one('people'), status: one('statuses') },
  search: ['name'],
  defaultSort: ['-version_number'],
  softDelete: true,
});
