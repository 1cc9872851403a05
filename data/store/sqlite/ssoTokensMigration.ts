import { sql, type Kysely, type Migration } from 'kysely'

/** Twelve hours, which a session lasts. */
const life = 12 * 60 * 60 * 1000

/**
 * Whether the company's own sign-in vouched for who made a token, and when it lapses. Of those that are there it did where
 * neither an account nor a command made them: who has not signed in for twelve hours by then makes them anew.
 * @param now in milliseconds since 1970, as each engine says it
 */
export function ssoTokensStatements(number: string, now: string): string[] {
  return [
    'alter table tokens add column vouched integer not null default 0',
    `alter table tokens add column lapses_at ${number}`,
    `update tokens set vouched = 1, lapses_at = ${now} + ${life}
      where made_by <> 'the operator' and made_by not in (select username from accounts)`,
  ]
}

/** The same in SQLite. */
export const ssoTokensMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const now = `cast(strftime('%s', 'now') as integer) * 1000`
    for (const statement of ssoTokensStatements('integer', now)) await sql.raw(statement).execute(db)
  },
}
