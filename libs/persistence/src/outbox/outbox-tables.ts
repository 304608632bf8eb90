/** The channel that an insert into any service's outbox wakes, made of its schema's name. */
export function outboxChannel(service: string): string {
  return `jampot_outbox_${service}`;
}

/**
 * SQL for a service's first migration: `outbox` (events that wait to be published, deleted once the
 * bus has acknowledged them) and `inbox` (messages whose effects were committed). Writing wakes the
 * relay through `outboxChannel` at the commit.
 */
export const outboxTables = `
  create table outbox (
    id bigint generated always as identity primary key,
    message_id uuid not null default gen_random_uuid(),
    subject text not null,
    payload text not null,
    created timestamptz not null default now()
  );
  create table inbox (
    consumer text not null,
    message_id text not null,
    consumed timestamptz not null default now(),
    primary key (consumer, message_id)
  );
  create index inbox_consumed on inbox (consumed);
  create function outbox_wake() returns trigger language plpgsql as $$
    begin
      perform pg_notify('jampot_outbox_' || tg_table_schema, '');
      return null;
    end $$;
  create trigger outbox_wake after insert on outbox
    for each statement execute function outbox_wake();`;
