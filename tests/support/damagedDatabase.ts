import { mkdir, open, rm, writeFile } from 'node:fs/promises'

/** Kinds of damage to a state.sqlite: a title, the damage, and the message. */
export const databaseDamages: [name: string, damage: (file: string) => Promise<void>, reason: string][] = [
  ['a text', (file) => writeFile(file, 'hello\n'.repeat(1_000)), 'cannot be read (SQLITE_NOTADB).'],
  ['its first bytes', (file) => overwrite(file, 0), 'cannot be read (SQLITE_NOTADB).'],
  ['its tables', (file) => overwrite(file, 100), 'cannot be read (SQLITE_CORRUPT).'],
  ['cut short', (file) => truncate(file, 4_096), 'cannot be read (SQLITE_CORRUPT'],
  ['a folder in its place', replacedByFolder, 'could not be written (EISDIR).'],
]

async function overwrite(file: string, from: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(1_000, 0x5a), 0, 1_000, from)
  await handle.close()
}

async function truncate(file: string, length: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.truncate(length)
  await handle.close()
}

async function replacedByFolder(file: string): Promise<void> {
  await rm(file)
  await mkdir(file)
}
