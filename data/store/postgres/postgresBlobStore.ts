import { wholeBlob, type BlobStore } from '~/data/store/blobStore'
import type { Database } from '~/data/store/tables'

/** Stores the files in a table. */
export class PostgresFiles implements BlobStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.#db
      .insertInto('files')
      .values({ name, bytes })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({ bytes: row.ref('excluded.bytes') }))
          .whereRef('files.bytes', '!=', 'excluded.bytes'),
      )
      .execute()
  }

  async read(name: string): Promise<Buffer | null> {
    const found = await this.#db
      .selectFrom('files')
      .select('bytes')
      .where('name', '=', name)
      .executeTakeFirst()
    return wholeBlob(`documents/${name}`, found?.bytes ?? null)
  }

  async names(): Promise<string[]> {
    const rows = await this.#db.selectFrom('files').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }
}
