import { changesText, inRowsText } from '~/data/domain/grid/gridWords'
import type { ToastMessage } from '~/ui'
import type { AppliedRows } from './applyRows'
import { undoneBy, type SentChange } from './changeRun'

/** What is said of a grid's changes that were sent; all that was applied can be undone as one. */
export function gridToast(
  sent: readonly SentChange[],
  { run, accepted }: AppliedRows,
  undo: (what: number | string) => void,
): ToastMessage {
  const [all, done] = [sent, accepted].map(cellsOf) as [number, number]
  if (done === 0)
    return {
      title: 'Not applied',
      description: 'Your changes are still in the grid.',
      tone: 'destructive',
    }
  const what = undoneBy(run)
  const action = what !== null && {
    action: {
      label: 'Undo',
      altText: 'Undo it in the history of the admin panel',
      onAction: () => {
        undo(what)
      },
    },
  }
  if (done === all) {
    const [first, ...rest] = inRowsText(accepted.length)
    return {
      title: `${changesText(done)} applied`,
      description: `${first?.toUpperCase()}${rest.join('')}.`,
      ...action,
    }
  }
  return {
    title: `${done} of ${changesText(all)} applied`,
    description: 'The others are still in the grid.',
    tone: 'destructive',
    ...action,
  }
}

function cellsOf(changes: readonly SentChange[]): number {
  return changes.reduce((sum, { changes }) => sum + changes.length, 0)
}
