import { accountTable } from '@jampot/persistence';

/** Letters to send. `facts` is what one tells that can't be looked up when it is sent. */
export const mailTables = `
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('registration', 'invite', 'password', 'email-changed', 'render', 'news', 'second-factor')),
  recipient text NOT NULL,
  inviter text,
  -- Of an invite, which goes out only while they may invite.
  inviter_id bigint,
  facts jsonb NOT NULL DEFAULT '{}',
  created timestamptz NOT NULL,
  due timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  sent timestamptz,
  gave_up timestamptz
);
CREATE INDEX mails_waiting ON mails (due) WHERE sent IS NULL AND gave_up IS NULL;
${accountTable('mails')}
`;
