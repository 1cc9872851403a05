import type { Change } from '~/data/contract/history'
import { holds } from './changedFields'
import type { StoreDocument } from './document'
import { Draft } from './draft'
import { DamagedFileError, InvalidChangeError, NotFoundError } from './errors'
import { presentDocument } from './fileAdapter'
import { restored } from './patched'
import { placesIn } from './places'

/** Brings a checkpoint up to date with the changes after it, which must fit it: each on what it says was before. */
export class Replay {
  readonly #historyFile: string
  readonly #checkpoint: StoreDocument
  readonly #draft: Draft
  #revision: number
  #lastLine = ''

  constructor(checkpoint: StoreDocument, historyFile: string) {
    this.#checkpoint = checkpoint
    this.#historyFile = historyFile
    this.#draft = new Draft(checkpoint, placesIn(checkpoint))
    this.#revision = checkpoint.revision
  }

  /** @throws DamagedFileError naming the line, which has the change's number. */
  take(change: Change, checksum: string): void {
    const { n, collection, id } = change
    const { revision, lastLine } = this.#checkpoint
    if (n === revision && lastLine !== null && lastLine !== checksum)
      throw new DamagedFileError(
        this.#historyFile,
        `line ${n}: is not the change that db.json ends with; they are not of one folder and time.`,
      )
    if (n <= revision) return
    try {
      const item = this.#draft.get(collection, id)
      if (!holds(item, change, 'before')) throw new InvalidChangeError('does not follow from db.json.', [])
      this.#draft.put(collection, restored(collection, item, change, 'after'))
      this.#revision = n
      this.#lastLine = checksum
    } catch (error) {
      if (!(error instanceof InvalidChangeError) && !(error instanceof NotFoundError)) throw error
      throw new DamagedFileError(this.#historyFile, `line ${n}: ${error.message}`)
    }
  }

  /** @throws DamagedFileError when there are fewer changes than the checkpoint holds. */
  requireChanges(count: number): void {
    const { revision } = this.#checkpoint
    if (count < revision)
      throw new DamagedFileError(
        this.#historyFile,
        `ends at change ${count}, but db.json holds change ${revision}.`,
      )
  }

  /**
   * The document after all of them; the checkpoint itself when there were none.
   * @throws DamagedFileError when it is none: a former version let two products have one SKU.
   */
  get document(): StoreDocument {
    return this.#revision === this.#checkpoint.revision
      ? this.#checkpoint
      : presentDocument(this.#historyFile, this.#draft.finish(this.#revision, this.#lastLine))
  }
}
