import { sql, type Kysely, type Migration } from 'kysely'

/** Twelve hours: the lifetime of a session. */
const life = 12 * 60 * 60 * 1000

/**
 * Whether a token was created in a single sign-on session, and when it expires without another sign-in. Existing
 * tokens count as such unless an account or a command created them; they expire in twelve hours unless their
 * creator signs in again.
 * @param now SQL for the milliseconds since 1970
 */
export function ssoTokensStatements(number: string, now: string): string[] {
  return [
    'alter table tokens add column vouched integer not null default 0',
    `alter table tokens add column lapses_at ${number}`,
    `update tokens set vouched = 1, lapses_at = ${now} + ${life}
      where made_by <> 'the operator' and made_by not in (select username from accounts)`,
  ]
}

export const ssoTokensMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const now = `cast(strftime('%s', 'now') as integer) * 1000`
    for (const statement of ssoTokensStatements('integer', now)) await sql.raw(statement).execute(db)
  },
}
