import { isCollectionName } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { holds } from '~/data/domain/history/changedFields'
import { orderOf } from '~/data/domain/history/order'
import { Draft } from './draft'
import { DamagedFileError, InvalidChangeError, NotFoundError } from './errors'
import { upgradeDocument } from './upgradeDocument'
import type { StoredChange } from './historyLine'
import { restoredItem, parsedItem } from './itemValidation'
import type { DocumentView } from './documentView'

/** The source of the changes, for error messages. */
export interface ChangeSource {
  readonly path: string
  /** The position of change n: "line 7". */
  describe(n: number): string
}

/** Applies later changes to a view. The values before each change must match the view. */
export class Replay {
  readonly #start: DocumentView
  readonly #draft: Draft
  readonly #source: ChangeSource
  #revision: number
  #lastLine = ''

  constructor(start: DocumentView, source: ChangeSource) {
    this.#start = start
    this.#draft = new Draft(start)
    this.#source = source
    this.#revision = start.revision
  }

  /** @throws DamagedFileError naming the position */
  apply({ change, checksum }: StoredChange): void {
    const { revision, lastLine } = this.#start.document
    if (change.n === revision && lastLine !== null && lastLine !== checksum)
      throw this.#damaged(
        change.n,
        'is not the last change of db.json; the two files do not belong together.',
      )
    if (change.n <= revision) return
    try {
      this.#applyChange(change)
    } catch (error) {
      if (!(error instanceof InvalidChangeError) && !(error instanceof NotFoundError)) throw error
      throw this.#damaged(change.n, error.message)
    }
    this.#revision = change.n
    this.#lastLine = checksum
  }

  /** @throws DamagedFileError when the history has fewer changes than the view */
  requireChanges(count: number): void {
    const { revision } = this.#start
    if (count < revision)
      throw new DamagedFileError(
        this.#source.path,
        `ends at change ${count}, but db.json has change ${revision}.`,
      )
  }

  /**
   * The view after all changes; the first view when there were none.
   * @throws DamagedFileError when the document is invalid: an earlier version allowed two products with one SKU
   */
  get view(): DocumentView {
    const view = this.unvalidatedView
    if (view !== this.#start) upgradeDocument(this.#source.path, view.document)
    return view
  }

  /** As `view`, without validation: for changes that were validated when they were made. */
  get unvalidatedView(): DocumentView {
    if (this.#revision === this.#start.revision) return this.#start
    return this.#draft.finish(this.#revision, this.#lastLine)
  }

  #applyChange({ collection, id, kind, place, before, after }: Change): void {
    if (!isCollectionName(collection)) return
    const draft = this.#draft
    const change = { before, after }
    if (kind === 'order') {
      const [then, now] = [orderOf(before), orderOf(after)]
      const positions = then.map((id) => draft.indexOf(collection, id))
      requireFit(
        positions.every((position, index) => position >= 0 && position > (positions[index - 1] ?? -1)),
      )
      draft.arrange(collection, now)
      return
    }
    if (kind === 'create') {
      requireFit(!draft.find(collection, id) && (place?.index ?? 0) <= draft.list(collection).length)
      draft.insert(collection, parsedItem(collection, { id, ...after }), place?.index ?? 0)
      return
    }
    const item = draft.get(collection, id)
    requireFit(holds(item, change, 'before'))
    if (kind === 'remove') draft.remove(collection, id)
    else draft.put(collection, restoredItem(collection, item, change, 'after'))
  }

  #damaged(n: number, reason: string): DamagedFileError {
    return new DamagedFileError(this.#source.path, `${this.#source.describe(n)}: ${reason}`)
  }
}

function requireFit(doesFit: boolean): void {
  if (!doesFit) throw new InvalidChangeError('does not follow from db.json.', [])
}
