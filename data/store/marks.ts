import type { Change } from '~/data/contract/history'
import { mostTogether } from '~/data/contract/togetherLimit'
import { MarkRefusedError } from './errors'

/** How long after its first change a batch takes further changes. */
const MAX_BATCH_MS = 3_600_000

/** What is known of the changes that bear a mark: a run. */
export interface Run {
  by: string | null
  /** When its first change was made. */
  since: string
  /** The number of its last change. */
  last: number
  changes: number
}

type Marked = Pick<Change, 'n' | 'at' | 'by'>

/** The runs of the last hour, as far as their changes were shown in this process. */
export class Marks {
  /** Oldest first, by their last change. */
  readonly #shown = new Map<string, Marked[]>()

  follow({ together, n, at, by }: Change): void {
    if (together === undefined) return
    const run = this.#shown.get(together) ?? []
    run.push({ n, at, by })
    this.#shown.delete(together)
    this.#shown.set(together, run)
    for (const [mark, changes] of this.#shown) {
      if (Date.parse(changes.at(-1)?.at ?? '') > Date.parse(at) - MAX_BATCH_MS) return
      this.#shown.delete(mark)
    }
  }

  /** All that is known of a run: what was found of it, and what came since. */
  run(mark: string, found: Run | null, since: readonly Change[] = []): Run | null {
    const ofBatch = since.filter(({ together }) => together === mark)
    const shown = [...(this.#shown.get(mark) ?? []), ...ofBatch].filter(({ n }) => n > (found?.last ?? 0))
    const [first] = shown
    if (!first) return found
    return {
      by: found ? found.by : first.by,
      since: found?.since ?? first.at,
      last: shown.at(-1)?.n ?? first.n,
      changes: (found?.changes ?? 0) + shown.length,
    }
  }
}

/** A mark belongs to who made its first change, for an hour. @throws MarkRefusedError */
export function requireJoinable(run: Run | null, by: string | null, now: Date): void {
  if (!run) return
  if (run.by !== by)
    throw new MarkRefusedError(
      'This mark stands for changes of someone else; apply yours under a mark of your own.',
    )
  if (now.getTime() - Date.parse(run.since) > MAX_BATCH_MS)
    throw new MarkRefusedError(
      'The changes of this mark were begun over an hour ago; apply the others under another mark.',
    )
  if (run.changes >= mostTogether)
    throw new MarkRefusedError(
      `There are ${mostTogether} changes of this mark already, and no more go together; apply the others under another mark.`,
    )
}
