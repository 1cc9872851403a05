import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { AccessCollection } from '~/data/contract/access'
import type { TokenScope } from '~/data/contract/apiToken'
import type { Role } from '~/data/contract/session'
import type { HistoryRow } from './historyLine'

export interface Tables {
  /** `at`, `together` and `kind` are the line's own; null where the line is no JSON, which a start or a reader tells of. */
  history: HistoryRow & {
    at: GeneratedAlways<string | null>
    together: GeneratedAlways<string | null>
    /** What it does beside altering fields, if anything. */
    kind: GeneratedAlways<string | null>
    /** Who made the change; of SQLite alone, see `SqlState.changesBy`. */
    actor: GeneratedAlways<string | null>
  }
  /** Which change altered which field of which item: "timeline/phase-4/progress". SQLite itself keeps it with each insert. */
  touched: { field: string; n: number }
  /** `folded` is the name in lower case; `password` is a hash as JSON; `one_time` is 1 where another person made it. */
  accounts: {
    n: Generated<number>
    username: string
    folded: string
    role: Role
    password: string
    one_time: Generated<number>
    /** Who made it, and when; null of one from before this was kept. Times are in milliseconds since 1970. */
    made_by: string | null
    made_at: number | null
    active_at: number | null
  }
  /** `token` is the fingerprint of one; times are in milliseconds since 1970. */
  sessions: {
    n: Generated<number>
    token: string
    username: string
    started_at: number
    ends_at: number
    /** Of whom the company's own sign-in vouches for; null for an account, which has its own. */
    role: Role | null
    hint: string | null
    /** In words; null where it cannot be told. */
    browser: string | null
    active_at: number | null
  }
  /** Of the last days; a name that is no account's is not kept. `refused` is 1 or 0. */
  sign_ins: { n: Generated<number>; at: number; username: string | null; refused: number }
  /** `token` is the fingerprint of one, `folded` the name in lower case; times are in milliseconds since 1970. */
  tokens: {
    n: Generated<number>
    token: string
    name: string
    folded: string
    scope: TokenScope
    made_by: string
    made_at: number
    ends_at: number
    /** 1 where the company's own sign-in vouched for who made it. */
    vouched: Generated<number>
    /** When it ends unless that one signs in before; null where that does not count. */
    lapses_at: number | null
  }
  /** Of sign-ins that have not succeeded; `key` is the fingerprint of one. */
  attempts: { n: Generated<number>; key: string; at: number }
  /** By the fingerprint of a key, the fingerprint of its request and what the store answered, as JSON; for 24 hours. */
  idempotency_keys: { key: string; content: string; answer: string; at: number }
  secrets: { name: string; value: string }
  /** `browser` and `network` are fingerprints of what one bears and where it is; times are in milliseconds since 1970; see `accessMigration`. */
  access_requests: {
    n: Generated<number>
    browser: string
    network: string | null
    collection: AccessCollection
    item: string
    name: string
    email: string
    reason: string
    asked_at: number
    decided_at: number | null
    decided_by: string | null
    until: number | null
    ended_at: number | null
    ended_by: string | null
    views: Generated<number>
    moved_at: number
  }
  /** What each material had as its document from then on; see `documentRows`. */
  documents: {
    n: Generated<number>
    material: string
    file: string | null
    size: number
    at: number
    by: string | null
  }
  /** Of PostgreSQL alone: a data folder has them beside the database. */
  files: { name: string; bytes: Buffer }
  /** What a command did, until a server has told it to the log. */
  notes: { n: Generated<number>; at: number; event: string; about: string }
  /** One row, which is written to when it has to be known whether the file takes writes; see `History.settle`. */
  fence: { id: number; n: number }
}

export type Database = Kysely<Tables>

/** The SQLite file of a data folder: the history, and what else has to be on disk before it is answered. */
export interface DatabaseFile {
  /** For what is said of it. */
  path: string
  db: Database
}
