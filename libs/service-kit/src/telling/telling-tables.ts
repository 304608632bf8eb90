/**
 * SQL for the migrations of a service of whose rows others keep copies: how far it is with telling
 * everything once more. `wanted` counts the requests, `told` is the last that was answered whole and
 * `running` the one being answered, from the place of `source`, `account` and `after` on.
 */
export const tellingTable = `
CREATE TABLE telling (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  wanted bigint NOT NULL DEFAULT 0,
  told bigint NOT NULL DEFAULT 0,
  running bigint,
  source int NOT NULL DEFAULT 0,
  account bigint NOT NULL DEFAULT 0,
  after bigint NOT NULL DEFAULT 0
);
INSERT INTO telling DEFAULT VALUES;
`;

/**
 * SQL for the migrations of a service that keeps copies: which owners have been asked to tell
 * everything, on behalf of which consumer of the stream (when it was made, and the sequence below
 * which it missed events), and for which edition of the copies.
 */
export const askedTable = `
CREATE TABLE facts_asked (
  owner text PRIMARY KEY,
  consumer text NOT NULL,
  edition int NOT NULL
);
`;
