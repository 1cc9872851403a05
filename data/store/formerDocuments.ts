import { document } from '~/data/contract/fields'
import type { Database } from './tables'
import { NotFoundError } from './errors'
import type { FormerDocument, State } from './state'
import type { Store } from './store'

/** The documents of version 0.2.0, in order. */
export function formerDocuments(db: Database): Promise<FormerDocument[]> {
  return db.selectFrom('documents').selectAll().orderBy('n').execute()
}

/**
 * Takes over the documents of version 0.2.0: the last one of each material becomes a field of it, by a change of its
 * uploader, also in a closed launch. The records go once they are all in the history.
 */
export async function takeOverDocuments(store: Store, state: State): Promise<void> {
  const former = await state.formerDocuments()
  const last = former.at(-1)
  if (!last) return
  for (const { material, file, size, at, by } of new Map(
    former.map((each) => [each.material, each]),
  ).values()) {
    const value = file === null ? '' : file === '' ? 'none' : `${file} ${size}`
    if (!document.safeParse(value).success) continue
    const reason = `As of ${new Date(at).toISOString().slice(0, 10)}, in version 0.2.0`
    await store
      .patch('training', material, { document: value }, { by: by ?? undefined, reason, isUpgrade: true })
      .catch((error: unknown) => {
        // The material was removed since.
        if (!(error instanceof NotFoundError)) throw error
      })
  }
  await state.removeFormerDocuments(last.n)
}
