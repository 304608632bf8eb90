import { defineEntity, p } from '@mikro-orm/core';

const AssetSchema = defineEntity({
  name: 'Asset',
  tableName: 'assets',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    account_id: p.bigint('number').fieldName('account_id'),
    folder_id: p.bigint('number').fieldName('folder_id'),
    name: p.text(),
    assignee_id: p.bigint('number').fieldName('assignee_id').strictNullable().default(null),
    status_id: p.bigint('number').fieldName('status_id'),
    tag: p.text().default(''),
    framerate: p.double().default(25),
    in: p.double().$type<number>().fieldName('in_seconds').strictNullable().default(null),
    out: p.double().$type<number>().fieldName('out_seconds').strictNullable().default(null),
    duration: p.double().$type<number>().strictNullable().default(null),
    art_duration: p.double().fieldName('art_duration').strictNullable().default(null),
    start: p.string().columnType('date').fieldName('start_day').strictNullable().default(null),
    due: p.string().columnType('date').fieldName('due_day').strictNullable().default(null),
    bid_days: p.double().$type<number>().fieldName('bid_days').strictNullable().default(null),
    notes: p.text().default(''),
    version_id: p.bigint('number').fieldName('version_id').strictNullable().default(null),
    deleted: p.boolean().default(false),
    deleted_at: p.datetime().fieldName('deleted_at').strictNullable().default(null),
    deleted_by: p.bigint('number').fieldName('deleted_by').strictNullable().default(null),
    deleted_with: p.bigint('number').fieldName('deleted_with').strictNullable().default(null),
    created: p.datetime().onCreate(() => new Date()),
    modified: p.datetime().onCreate(() => new Date()),
  },
});

/** An asset as changes load it. Times within media are seconds. */
export class Asset extends AssetSchema.class {}
AssetSchema.setClass(Asset);
