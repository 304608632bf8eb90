import { defineEntity, p } from '@mikro-orm/core';
import type { MediaFacts, Shown } from '@jampot/contracts';
import { stageAfter } from '@jampot/domain';
import type { VersionEvent, VersionStage } from '@jampot/domain';

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
    stage: p.text().$type<VersionStage>().default('stored'),
    attempt: p.integer().default(0),
    remakes: p.integer().default(0),
    progress_percent: p.integer().fieldName('progress_percent').default(0),
    processing_error: p.text().fieldName('processing_error').strictNullable().default(null),
    media: p.json<MediaFacts>().strictNullable().default(null),
    start_frame: p.integer().fieldName('start_frame').strictNullable().default(null),
    render_pool_id: id().fieldName('render_pool_id').strictNullable().default(null),
    render_email: p.boolean().fieldName('render_email').default(false),
    render_attempt_id: id().fieldName('render_attempt_id').strictNullable().default(null),
    preview_settings: p.text().fieldName('preview_settings').default(''),
    shown: p.json<Shown>().onCreate(() => ({})),
    job_id: id().fieldName('job_id').strictNullable().default(null),
  },
});

/** A version as changes load it; its files are rows of their own (`version-files.ts`). */
export class Version extends VersionSchema.class {}
VersionSchema.setClass(Version);

/**
 * Takes a version to the stage after an event.
 * @returns false, with nothing changed, when the event means nothing to a version in its stage.
 */
export function advance(version: Version, event: VersionEvent): boolean {
  const stage = stageAfter(version.stage, event);
  if (stage === null) return false;
  version.stage = stage;
  return true;
}

/**
 * The same for an event after which its files are made anew: whatever an earlier attempt tells counts
 * no more.
 */
export function beginAnew(version: Version, event: VersionEvent): boolean {
  if (!advance(version, event)) return false;
  version.attempt += 1;
  version.remakes = 0;
  version.progress_percent = 0;
  version.processing_error = null;
  return true;
}
