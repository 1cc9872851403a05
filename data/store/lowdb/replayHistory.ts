import type { Change } from '~/data/contract/history'
import type { History } from '~/data/store/history'
import { Replay } from '~/data/store/replay'
import type { DocumentView } from '~/data/store/documentView'

/** The view with all changes of the history. @throws DamagedFileError when they are not of one folder and time */
export async function replayHistory(
  view: DocumentView,
  history: History,
  onChange: (change: Change) => void = () => undefined,
): Promise<DocumentView> {
  const replay = new Replay(view, history)
  replay.requireChanges(await history.last())
  // The last one that the view has seen is looked at too.
  for await (const stored of history.after(Math.max(view.revision - 1, 0))) {
    replay.apply(stored)
    if (stored.change.n > view.revision) onChange(stored.change)
  }
  return replay.view
}
