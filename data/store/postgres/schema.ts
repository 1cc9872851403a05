import { statementsOf, type Schema } from '~/data/store/migrate'
import { outboxTables } from '~/data/store/outboxTables'
import { hasReasonInPostgres } from '~/data/store/reasonSql'
import { functions } from './functions'

/** Texts are compared byte by byte, as in SQLite. */
const text = 'text collate "C"'

const key = 'n bigint generated always as identity primary key'

/** The author in a line: the key of the line itself, since quotation marks inside a user's text are escaped. */
export const actorInLine = `substring(line from ',"by":"([^"]*)"') collate "C"`

/**
 * A line is stored as `text`: `json` and `jsonb` cannot hold every text that JSON can, and would not keep it as it
 * was written.
 */
const tables = [
  // One row. Every change updates it, which puts all changes in one order.
  `create table site (
    one boolean primary key default true check (one),
    life uuid not null,
    layout integer not null,
    revision bigint not null,
    last_line text,
    fence bigint not null default 0
  ) with (fillfactor = 20)`,
  `create table items (
    collection ${text} not null,
    id ${text} not null,
    place integer not null,
    body json not null,
    primary key (collection, id)
  ) with (fillfactor = 70)`,
  `create table history (
    n bigint primary key,
    collection ${text} not null,
    id ${text} not null,
    at ${text} not null,
    batch uuid,
    line text not null,
    together ${text},
    kind text
  )`,
  'create index history_of_collection on history (collection, n)',
  'create index history_of_item on history (collection, id, n)',
  'create index history_at on history (at, n)',
  'create index history_together on history (together, n) where together is not null',
  'create index history_kind on history (kind, n) where kind is not null',
  `create index history_actor on history ((${actorInLine}), at)`,
  `create index history_reasons on history (n) where ${hasReasonInPostgres}`,
  // The patterns match the line's own keys: quotation marks inside a user's text are escaped, and an id has none.
  `create function mark_line() returns trigger language plpgsql as $$
  begin
    new.together := substring(new.line from ',"together":"([0-9a-f]{32})"');
    new.kind := substring(new.line from ',"id":"[a-z0-9-]+","kind":"([a-z]+)"');
    return new;
  end $$`,
  'create trigger history_mark before insert on history for each row execute function mark_line()',
  `create table touched (
    field ${text} not null,
    n bigint not null,
    remains boolean not null,
    primary key (field, n)
  )`,
  `create table accounts (
    ${key},
    username ${text} not null unique,
    folded ${text} not null unique,
    role text not null,
    password text not null,
    one_time integer not null default 0,
    made_by ${text},
    made_at bigint,
    active_at bigint
  )`,
  `create table sessions (
    ${key},
    token ${text} not null unique,
    username ${text} not null,
    started_at bigint not null,
    ends_at bigint not null,
    role text,
    hint text,
    browser text,
    active_at bigint
  )`,
  `create table tokens (
    ${key},
    token ${text} not null unique,
    name ${text} not null,
    folded ${text} not null unique,
    scope text not null,
    made_by ${text} not null,
    made_at bigint not null,
    ends_at bigint not null,
    vouched integer not null default 0,
    lapses_at bigint
  )`,
  `create table sign_ins (${key}, at bigint not null, username ${text}, refused integer not null)`,
  'create index sign_ins_at on sign_ins (at)',
  `create table attempts (${key}, key ${text} not null, at bigint not null)`,
  'create index attempts_of_key on attempts (key, at)',
  `create table secrets (name ${text} primary key, value text not null)`,
  `create table notes (${key}, at bigint not null, event text not null, about ${text} not null)`,
  `create table access_requests (
    ${key},
    browser ${text} not null,
    collection ${text} not null,
    item ${text} not null,
    name text not null,
    email text not null,
    reason text not null,
    asked_at bigint not null,
    decided_at bigint,
    decided_by text,
    until bigint,
    ended_at bigint,
    ended_by text,
    views integer not null default 0,
    moved_at bigint not null,
    network ${text}
  )`,
  'create index access_of_browser on access_requests (browser, collection, item, n)',
  'create index access_decided on access_requests (decided_at)',
  'create index access_moved on access_requests (moved_at)',
  `create table idempotency_keys (
    key ${text} primary key,
    content ${text} not null,
    answer text not null,
    at bigint not null
  )`,
  'create index idempotency_keys_at on idempotency_keys (at)',
  `create table documents (
    ${key},
    material ${text} not null,
    file ${text},
    size bigint not null,
    at bigint not null,
    by ${text}
  )`,
  'create index documents_of_material on documents (material, n)',
  `create table files (name ${text} primary key, bytes bytea not null)`,
]

/** The id of a risk is R7. */
const numberedIds = [
  `create or replace function mark_line() returns trigger language plpgsql as $$
  begin
    new.together := substring(new.line from ',"together":"([0-9a-f]{32})"');
    new.kind := substring(new.line from ',"id":"[A-Za-z0-9-]+","kind":"([a-z]+)"');
    return new;
  end $$`,
]

/**
 * Servers of the previous version keep running while a migration runs. So it only adds what the new version needs;
 * what the old version needs is removed in a later one.
 */
export const postgresSchema: Schema = {
  recorded: [
    '1 site',
    '2 vouched',
    '3 tokens',
    '5 together',
    '6 accounts',
    '7 access',
    '8 networks',
    '9 vouched tokens',
    '91 kinds',
    '92 answers and reasons',
    '93 documents',
  ],
  migrations: {
    '95 outbox': outboxTables({ key, text, number: 'bigint' }),
    '96 numbered ids': statementsOf(numberedIds),
  },
  statements: [...tables, ...functions],
}
