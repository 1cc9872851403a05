import type { Schema } from '~/data/store/migrate'
import { outboxTables } from '~/data/store/outboxTables'
import { hasReasonInSqlite } from '~/data/store/reasonSql'

/** A column that SQLite reads from a line. @param applies SQL for the lines that may have the member */
const ofLine = (member: string, applies = '') =>
  `text generated always as (case when ${applies}json_valid(line) then json_extract(line, '$.${member}') end) virtual`

/** A text search comes first where few lines have the member: the others need not be parsed as JSON. */
const together = ofLine('together', `instr(line, ',"together":"') > 0 and `)

/** An id has no quotation mark, so this pattern can only match the line's own key. */
const kind = ofLine('kind', `instr(line, '","kind":"') > 0 and `)

const key = 'n integer primary key autoincrement'

/** The tables of `state.sqlite`. Numbers that others see, such as a request's, are never reused: `autoincrement`. */
export const sqliteSchema: Schema = {
  recorded: [
    '1 history',
    '2 state',
    '3 past',
    '4 vouched',
    '5 tokens',
    '7 together',
    '8 accounts',
    '9 access',
    '9 networks',
    '91 vouched tokens',
    '92 kinds',
    '93 answers and reasons',
    '94 documents',
  ],
  migrations: { '95 outbox': outboxTables({ key, text: 'text', number: 'integer' }) },
  statements: [
    `create table history (
      n integer primary key,
      collection text not null,
      id text not null,
      line text not null,
      at ${ofLine('at')},
      together ${together},
      actor ${ofLine('by')},
      kind ${kind}
    )`,
    'create index history_of_collection on history (collection, n)',
    'create index history_of_item on history (collection, id, n)',
    'create index history_at on history (at)',
    'create index history_together on history (together, n) where together is not null',
    'create index history_actor on history (actor, at)',
    'create index history_kind on history (kind, n) where kind is not null',
    `create index history_reasons on history (n) where ${hasReasonInSqlite}`,
    'create table touched (field text not null, n integer not null, primary key (field, n)) without rowid',
    `create trigger history_touches after insert on history when json_valid(new.line) begin
      insert or ignore into touched
        select new.collection || '/' || new.id || '/' || key, new.n from json_each(new.line, '$.before');
      insert or ignore into touched
        select new.collection || '/' || new.id || '/' || key, new.n from json_each(new.line, '$.after');
    end`,
    'create table fence (id integer primary key, n integer not null)',
    'insert into fence (id, n) values (1, 0)',
    `create table accounts (
      ${key},
      username text not null unique,
      folded text not null unique,
      role text not null,
      password text not null,
      one_time integer not null default 0,
      made_by text,
      made_at integer,
      active_at integer
    )`,
    `create table sessions (
      ${key},
      token text not null unique,
      username text not null,
      started_at integer not null,
      ends_at integer not null,
      role text,
      hint text,
      browser text,
      active_at integer
    )`,
    `create table tokens (
      ${key},
      token text not null unique,
      name text not null,
      folded text not null unique,
      scope text not null,
      made_by text not null,
      made_at integer not null,
      ends_at integer not null,
      vouched integer not null default 0,
      lapses_at integer
    )`,
    'create table sign_ins (n integer primary key, at integer not null, username text, refused integer not null)',
    'create index sign_ins_at on sign_ins (at)',
    'create table attempts (n integer primary key, key text not null, at integer not null)',
    'create index attempts_of_key on attempts (key, at)',
    'create table secrets (name text primary key, value text not null)',
    'create table notes (n integer primary key, at integer not null, event text not null, about text not null)',
    `create table access_requests (
      ${key},
      browser text not null,
      collection text not null,
      item text not null,
      name text not null,
      email text not null,
      reason text not null,
      asked_at integer not null,
      decided_at integer,
      decided_by text,
      until integer,
      ended_at integer,
      ended_by text,
      views integer not null default 0,
      moved_at integer not null,
      network text
    )`,
    'create index access_of_browser on access_requests (browser, collection, item, n)',
    'create index access_decided on access_requests (decided_at)',
    'create index access_moved on access_requests (moved_at)',
    'create table idempotency_keys (key text primary key, content text not null, answer text not null, at integer not null)',
    'create index idempotency_keys_at on idempotency_keys (at)',
    `create table documents (
      ${key},
      material text not null,
      file text,
      size integer not null,
      at integer not null,
      by text
    )`,
    'create index documents_of_material on documents (material, n)',
  ],
}
