import { versionJobResource, versionResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { jobStatusReads, personReads, readableThroughAsset } from '@jampot/service-kit';
import { assetReads, visibleAsset } from '../assets/assets.query.ts';
import { statusReads } from '../statuses/statuses.query.ts';
import { addressOf, ofFile, originalOf, thumbnailOf, writtenVersion } from './version-columns.ts';

const versionJobReads = defineReads(versionJobResource, {
  from: 'renderjobs',
  columns: (j) => ({
    id: `${j}.id`,
    pool_id: `${j}.pool_id`,
    jobstatus_id: `${j}.jobstatus_id`,
    render_error: `${j}.render_error`,
  }),
  readable: (j, asker) =>
    readableThroughAsset(
      asker,
      'jobs',
      `(SELECT own.asset_id FROM versions own WHERE own.id = ${j}.version_id)`,
    ),
  relations: {
    jobstatus: toOne(
      () => jobStatusReads,
      (j, status) => `${status}.column1 = ${j}.jobstatus_id`,
    ),
  },
});

export const versionReads: Reads = defineReads(versionResource, {
  from: 'versions',
  columns: (v, asker) => ({
    id: `${v}.id`,
    asset_id: `${v}.asset_id`,
    user_id: `${v}.user_id`,
    name: `${v}.name`,
    version_number: `${v}.version_number`,
    created: `${v}.created`,
    deleted: `${v}.deleted`,
    source_file: ofFile(v, 'source', 'name'),
    preview_file: ofFile(v, 'preview', 'name'),
    poster_file: ofFile(v, 'poster', 'name'),
    render_file: ofFile(v, 'render', 'name'),
    source_url: originalOf(v, 'source', asker),
    preview_url: addressOf(v, 'preview'),
    proxy_url: addressOf(v, 'proxy'),
    poster_url: addressOf(v, 'poster'),
    thumbnail_url: thumbnailOf(`${v}.id`),
    filmstrip_url: addressOf(v, 'filmstrip'),
    waveform_url: addressOf(v, 'waveform'),
    render_url: originalOf(v, 'render', asker),
    render_pool_id: `${v}.render_pool_id`,
    job_id: `${v}.job_id`,
    processing: `version_processing(${v}.stage)`,
    progress_percent: `${v}.progress_percent`,
    processing_error: `${v}.processing_error`,
    media: `${v}.media`,
    source_size: ofFile(v, 'source', 'size'),
    preview_size: ofFile(v, 'preview', 'size'),
    poster_size: ofFile(v, 'poster', 'size'),
  }),
  written: {
    sql: writtenVersion,
    signed: true,
    fields: [
      'id',
      'asset_id',
      'user_id',
      'name',
      'version_number',
      'created',
      'source_file',
      'preview_file',
      'poster_file',
      'render_file',
      'source_url',
      'preview_url',
      'proxy_url',
      'poster_url',
      'thumbnail_url',
      'filmstrip_url',
      'waveform_url',
      'render_url',
      'render_pool_id',
      'job_id',
      'processing',
      'progress_percent',
      'processing_error',
      'media',
      'source_size',
      'preview_size',
      'poster_size',
    ],
  },
  deleted: (v) => `${v}.deleted`,
  visible: (v, { level }) => visibleAsset(level, `${v}.asset_id`),
  readable: (v, asker) => readableThroughAsset(asker, 'versions', `${v}.asset_id`),
  relations: {
    asset: toOne(
      () => assetReads,
      (v, asset) => `${asset}.id = ${v}.asset_id`,
    ),
    user: toOne(
      () => personReads,
      (v, person) => `${person}.id = ${v}.user_id`,
    ),
    status: toOne(
      () => statusReads,
      (v, status) =>
        `${status}.id = (SELECT own.status_id FROM assets own WHERE own.id = ${v}.asset_id)`,
    ),
    job: toOne(
      () => versionJobReads,
      (v, job) => `${job}.id = ${v}.job_id AND NOT ${job}.removed`,
    ),
  },
});
