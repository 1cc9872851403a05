import type { Change } from '~/data/contract/history'
import type { History } from '~/data/store/history'
import { Replay } from '~/data/store/replay'
import type { DocumentView } from '~/data/store/documentView'

/**
 * Replays the changes of the history that the view lacks. @throws DamagedFileError when the view and the history do
 * not belong together
 */
export async function replayHistory(
  view: DocumentView,
  history: History,
  onChange: (change: Change) => void = () => undefined,
): Promise<DocumentView> {
  const replay = new Replay(view, history)
  replay.requireChanges(await history.last())
  // The last change that the view already has is read too, to compare its checksum.
  for await (const stored of history.after(Math.max(view.revision - 1, 0))) {
    replay.apply(stored)
    if (stored.change.n > view.revision) onChange(stored.change)
  }
  return replay.view
}
