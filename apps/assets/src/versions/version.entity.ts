import { defineEntity, p } from '@mikro-orm/core';
import type { MediaFacts, Processing } from '@jampot/contracts';

const id = () => p.bigint('number');

const VersionSchema = defineEntity({
  name: 'Version',
  tableName: 'versions',
  properties: {
    id: id().primary().autoincrement(),
    account_id: id().fieldName('account_id'),
    asset_id: id().fieldName('asset_id'),
    user_id: id().fieldName('user_id').strictNullable(),
    name: p.text(),
    version_number: p.integer().fieldName('version_number'),
    created: p.datetime().onCreate(() => new Date()),
    deleted: p.boolean().default(false),
    source_file: p.text().fieldName('source_file').strictNullable().default(null),
    source_key: p.text().fieldName('source_key').strictNullable().default(null),
    source_size: id().fieldName('source_size').strictNullable().default(null),
    source_type: p.text().fieldName('source_type').strictNullable().default(null),
    source_sha256: p.text().fieldName('source_sha256').strictNullable().default(null),
    preview_file: p.text().fieldName('preview_file').strictNullable().default(null),
    preview_key: p.text().fieldName('preview_key').strictNullable().default(null),
    preview_size: id().fieldName('preview_size').strictNullable().default(null),
    preview_type: p.text().fieldName('preview_type').strictNullable().default(null),
    preview_sha256: p.text().fieldName('preview_sha256').strictNullable().default(null),
    preview_given: p.boolean().fieldName('preview_given').default(false),
    poster_file: p.text().fieldName('poster_file').strictNullable().default(null),
    poster_key: p.text().fieldName('poster_key').strictNullable().default(null),
    poster_size: id().fieldName('poster_size').strictNullable().default(null),
    poster_given: p.boolean().fieldName('poster_given').default(false),
    thumbnail_key: p.text().fieldName('thumbnail_key').strictNullable().default(null),
    filmstrip_key: p.text().fieldName('filmstrip_key').strictNullable().default(null),
    waveform_key: p.text().fieldName('waveform_key').strictNullable().default(null),
    render_file: p.text().fieldName('render_file').strictNullable().default(null),
    render_key: p.text().fieldName('render_key').strictNullable().default(null),
    render_size: id().fieldName('render_size').strictNullable().default(null),
    render_type: p.text().fieldName('render_type').strictNullable().default(null),
    render_sha256: p.text().fieldName('render_sha256').strictNullable().default(null),
    render_attempt_id: id().fieldName('render_attempt_id').strictNullable().default(null),
    preview_settings: p.text().fieldName('preview_settings').default(''),
    render_asked: p.boolean().fieldName('render_asked').default(false),
    render_email: p.boolean().fieldName('render_email').default(false),
    render_pool_id: id().fieldName('render_pool_id').strictNullable().default(null),
    job_id: id().fieldName('job_id').strictNullable().default(null),
    processing: p.text().$type<Processing>().default('none'),
    attempt: p.integer().default(0),
    remakes: p.integer().default(0),
    progress_percent: p.integer().fieldName('progress_percent').default(0),
    processing_error: p.text().fieldName('processing_error').strictNullable().default(null),
    media: p.json<MediaFacts>().strictNullable().default(null),
  },
});

/** A version as changes load it: for each file its name, its object's key, bytes and type. */
export class Version extends VersionSchema.class {}
VersionSchema.setClass(Version);

/** Whether a preview is being made, or about to be. */
export function isUnfinished(version: Pick<Version, 'processing'>): boolean {
  return version.processing === 'waiting' || version.processing === 'running';
}

/** Whether its source is looked at before the farm is asked to render it. */
export function isMeasured(version: Version): boolean {
  return version.render_pool_id !== null && version.source_key !== null && !version.render_asked;
}

/** Has the preview made from the beginning: whatever an earlier attempt tells counts no more. */
export function makeAnew(version: Version): void {
  version.processing = 'waiting';
  version.attempt += 1;
  version.remakes = 0;
  version.progress_percent = 0;
  version.processing_error = null;
}

/** The columns that hold the keys of a version's objects. */
export const KEY_COLUMNS = [
  'source_key',
  'preview_key',
  'poster_key',
  'thumbnail_key',
  'filmstrip_key',
  'waveform_key',
  'render_key',
] as const satisfies readonly (keyof Version)[];

/** The keys of all objects that belong to a version. */
export function objectKeys(version: Version): string[] {
  return KEY_COLUMNS.map((column) => version[column]).filter(
    (key) => key !== null && key !== undefined,
  );
}
