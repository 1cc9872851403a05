import { isCollectionName } from '~/data/contract/collections'
import { holds } from '~/data/domain/history/changedFields'
import { orderOf } from '~/data/domain/history/order'
import { Draft } from './draft'
import { DamagedFileError, InvalidChangeError, NotFoundError } from './errors'
import { presentDocument } from './presentDocument'
import type { KeptChange } from './historyLine'
import { restored, whole } from './patched'
import type { DocumentView } from './view'

/** Where the changes are read, for what is said of them. */
export interface Source {
  readonly path: string
  /** Where change n is in it. */
  place(n: number): string
}

/** Brings a view up to date with the changes after it, which must fit it: each on what it says was before. */
export class Replay {
  readonly #beginning: DocumentView
  readonly #draft: Draft
  readonly #source: Source
  #revision: number
  #lastLine = ''

  constructor(beginning: DocumentView, source: Source) {
    this.#beginning = beginning
    this.#draft = new Draft(beginning)
    this.#source = source
    this.#revision = beginning.revision
  }

  /** @throws DamagedFileError naming the place. */
  take(kept: KeptChange): void {
    const { change, checksum } = kept
    const { revision, lastLine } = this.#beginning.document
    if (change.n === revision && lastLine !== null && lastLine !== checksum)
      throw this.#damaged(
        change.n,
        'is not the change that db.json ends with; they are not of one folder and time.',
      )
    if (change.n <= revision) return
    try {
      this.#make(kept)
    } catch (error) {
      if (!(error instanceof InvalidChangeError) && !(error instanceof NotFoundError)) throw error
      throw this.#damaged(change.n, error.message)
    }
    this.#revision = change.n
    this.#lastLine = checksum
  }

  /** @throws DamagedFileError when there are fewer changes than the view has seen. */
  requireChanges(count: number): void {
    const { revision } = this.#beginning
    if (count < revision)
      throw new DamagedFileError(
        this.#source.path,
        `ends at change ${count}, but db.json holds change ${revision}.`,
      )
  }

  /**
   * The view after all of them; the first itself when there were none.
   * @throws DamagedFileError when it is none: a former version let two products have one SKU.
   */
  get view(): DocumentView {
    const view = this.unproven
    if (view !== this.#beginning) presentDocument(this.#source.path, view.document)
    return view
  }

  /** As `view`, of changes that were held to what is between items when they were made. */
  get unproven(): DocumentView {
    if (this.#revision === this.#beginning.revision) return this.#beginning
    return this.#draft.finish(this.#revision, this.#lastLine)
  }

  /** What is gone by now has nothing left to change. */
  #make({ change: { collection, id, kind, place, before, after }, gone }: KeptChange): void {
    if (!isCollectionName(collection)) return
    const draft = this.#draft
    const stays = ([field]: [string, unknown]) => !gone.includes(`${field} of ${collection}`)
    const stillThere = (fields: object) => Object.fromEntries(Object.entries(fields).filter(stays))
    const change = { before: stillThere(before), after: stillThere(after) }
    if (kind === 'order') {
      const [then, now] = [orderOf(before), orderOf(after)]
      const places = then.map((id) => draft.place(collection, id))
      requireFit(places.every((at, index) => at >= 0 && at > (places[index - 1] ?? -1)))
      draft.arrange(collection, now)
      return
    }
    if (kind === 'create') {
      requireFit(!draft.find(collection, id) && (place?.index ?? 0) <= draft.list(collection).length)
      draft.insert(collection, whole(collection, { id, ...change.after }), place?.index ?? 0)
      return
    }
    const item = draft.get(collection, id)
    requireFit(holds(item, change, 'before'))
    if (kind === 'remove') draft.remove(collection, id)
    else draft.put(collection, restored(collection, item, change, 'after'))
  }

  #damaged(n: number, reason: string): DamagedFileError {
    return new DamagedFileError(this.#source.path, `${this.#source.place(n)}: ${reason}`)
  }
}

function requireFit(doesFit: boolean): void {
  if (!doesFit) throw new InvalidChangeError('does not follow from db.json.', [])
}
