import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { AccessCollection } from '~/data/contract/access'
import type { TokenScope } from '~/data/contract/apiToken'
import type { DestinationKind, MessageEvent } from '~/data/contract/destination'
import type { Role } from '~/data/contract/session'
import type { HistoryRow } from './historyLine'

export interface Tables {
  /** `at`, `together` and `kind` are read from the line by the database; null where the line is not valid JSON. */
  history: HistoryRow & {
    at: GeneratedAlways<string | null>
    together: GeneratedAlways<string | null>
    /** 'create', 'remove' or 'order'; null where the change only alters fields. */
    kind: GeneratedAlways<string | null>
    /** The author of the change. SQLite only; see `SqlState.changesBy`. */
    actor: GeneratedAlways<string | null>
  }
  /**
   * Which change altered which field of which item: "timeline/phase-4/progress". A trigger fills it on each insert.
   */
  touched: { field: string; n: number }
  /**
   * `folded` is the name in lower case; `password` is a hash as JSON; `one_time` is 1 where another person made the
   * password.
   */
  accounts: {
    n: Generated<number>
    username: string
    folded: string
    role: Role
    password: string
    one_time: Generated<number>
    /** Who created the account, and when; null in older accounts. Times are in milliseconds since 1970. */
    made_by: string | null
    made_at: number | null
    active_at: number | null
  }
  /** `token` is the fingerprint of the session token; times are in milliseconds since 1970. */
  sessions: {
    n: Generated<number>
    token: string
    username: string
    started_at: number
    ends_at: number
    /** The role of a single sign-on session; null for an account, which has its own role. */
    role: Role | null
    hint: string | null
    /** A readable name such as "Chrome on Windows"; null when unknown. */
    browser: string | null
    active_at: number | null
  }
  /** The sign-ins of the last days. A name that belongs to no account is not stored. `refused` is 1 or 0. */
  sign_ins: { n: Generated<number>; at: number; username: string | null; refused: number }
  /**
   * `token` is the fingerprint of the token, `folded` the name in lower case; times are in milliseconds since 1970.
   */
  tokens: {
    n: Generated<number>
    token: string
    name: string
    folded: string
    scope: TokenScope
    made_by: string
    made_at: number
    ends_at: number
    /** 1 where the token was created in a single sign-on session. */
    vouched: Generated<number>
    /** The token expires then unless its creator signs in again before; null where this does not apply. */
    lapses_at: number | null
  }
  /** Failed sign-ins; `key` is the fingerprint of a name or an address. */
  attempts: { n: Generated<number>; key: string; at: number }
  /** The fingerprints of a key and of its request, and the store's answer as JSON; kept for 24 hours. */
  idempotency_keys: { key: string; content: string; answer: string; at: number }
  secrets: { name: string; value: string }
  /**
   * `browser` and `network` are fingerprints; times are in milliseconds since 1970. The columns of a decision are
   * null until the request is answered; `until` is null when it was refused. Older requests have no network.
   */
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
  /** The documents of version 0.2.0, until they are taken over; see `formerDocuments`. */
  documents: {
    n: Generated<number>
    material: string
    file: string | null
    size: number
    at: number
    by: string | null
  }
  /** PostgreSQL only: a data folder has these files beside the database. */
  files: { name: string; bytes: Buffer }
  /** What a command did, until a server has logged it. */
  notes: { n: Generated<number>; at: number; event: string; about: string }
  /**
   * Where messages are sent. `folded` is the name in lower case, `sealed` its encrypted addresses, `rules` and `notified`
   * are JSON; `leased_until` is the end of the lease of the server that sends to it. Times are in milliseconds since
   * 1970.
   */
  destinations: {
    n: Generated<number>
    name: string
    folded: string
    kind: DestinationKind
    host: string
    addresses: number
    sealed: string
    rules: string
    notified: string
    state: 'on' | 'paused'
    reason: string | null
    paused_at: number | null
    failures: Generated<number>
    next_at: Generated<number>
    leased_until: Generated<number>
    made_by: string
    made_at: number
  }
  /** The messages that wait, and those of the last months; `body` is JSON. They outlive their destination. */
  deliveries: {
    n: Generated<number>
    id: string
    destination: number
    name: string
    kind: DestinationKind
    event: MessageEvent
    body: string
    state: 'waiting' | 'sent' | 'failed' | 'merged'
    tries: Generated<number>
    result: string | null
    at: number
    tried_at: number | null
  }
  /** One row, which is written to find out whether the file takes writes; see `History.writeBarrier`. */
  fence: { id: number; n: number }
}

export type Database = Kysely<Tables>

/** The SQLite file of a data folder, or a PostgreSQL database. */
export interface DatabaseFile {
  /** Names the database in error messages. */
  path: string
  db: Database
}
