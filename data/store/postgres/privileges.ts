import { sql } from 'kysely'
import type { Database, Tables } from '~/data/store/tables'

/** Every table in PostgreSQL. SQLite has `fence` in addition, and keeps the lists in a file. */
type Table = Exclude<keyof Tables, 'fence'> | 'items' | 'kysely_migration' | 'site'

/** What a server does with each table. It only reads the lists and their history: functions change them. */
export const tablePrivileges: Readonly<Record<Table, 'read' | 'change'>> = {
  access_requests: 'change',
  accounts: 'change',
  attempts: 'change',
  deliveries: 'change',
  destinations: 'change',
  documents: 'change',
  files: 'change',
  history: 'read',
  idempotency_keys: 'change',
  items: 'read',
  kysely_migration: 'read',
  notes: 'change',
  secrets: 'change',
  sessions: 'change',
  sign_ins: 'change',
  site: 'read',
  tokens: 'change',
  touched: 'read',
}

const usedFunctions = ['append_item_changes', 'lock_site', 'raise_fence'] as const

const privileges = { read: ['select'], change: ['select', 'insert', 'update', 'delete'] } as const

/** The statements of ops/role.sql. */
export function grantStatements(role: string): string[] {
  const tables = (['read', 'change'] as const).map((right) => {
    const names = Object.entries(tablePrivileges).flatMap(([name, of]) => (of === right ? [name] : []))
    return `grant ${privileges[right].join(', ')} on ${names.join(', ')} to ${role};`
  })
  return [...tables, `grant execute on function ${usedFunctions.join(', ')} to ${role};`]
}

const allPrivileges = [
  ...Object.entries(tablePrivileges).flatMap(([name, right]) =>
    privileges[right].map((privilege) => `has_table_privilege('${name}', '${privilege}')`),
  ),
  ...usedFunctions.map((name) => `has_function_privilege('${name}'::regproc, 'execute')`),
].join(' and ')

/** Whether the connected role has every privilege that a server needs. */
export async function hasAllPrivileges(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${sql.raw(allPrivileges)} as has`.execute(db)
  return rows[0]?.has === true
}
