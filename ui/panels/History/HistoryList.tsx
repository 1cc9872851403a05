import { useRef, useState } from 'react'
import type { HistoryEntry } from '~/data/domain/history/changeHistory'
import type { HistoryBatch } from '~/data/domain/history/historyBatches'
import type { Loadable } from '~/ui/lib/loadable'
import { useTown } from '~/ui/lib/town'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Button } from '~/ui/parts/Button/Button'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Loading } from '~/ui/parts/Loading/Loading'
import { SearchField } from '~/ui/parts/SearchField/SearchField'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { HistoryChange } from './HistoryChange'
import * as styles from './HistoryList.css'
import { HistoryBatchRow, type OlderChanges } from './HistoryBatchRow'
import * as module from '~/ui/parts/AdminModule/module.css'

export interface HistoryListProps {
  /** The changes, newest first; those that were applied together are one row. */
  entries: Loadable<readonly (HistoryEntry | HistoryBatch)[]>
  /** By its id, a batch that is open and not here whole: it is asked for, or could not be read. */
  olderChanges: Readonly<Record<string, OlderChanges>>
  /** A batch was opened: what of it is not here is wanted. */
  onOpenBatch: (batch: HistoryBatch) => void
  /** What is looked for. */
  search: string
  /** Something else is looked for. */
  onSearchChange: (search: string) => void
  /** The names that the search suggests. */
  suggestions: readonly string[]
  /** The change of this number is to be undone, or all those of this batch. */
  onUndo: (what: number | string) => void
  /** The number, or the batch, of what is being undone, or null. */
  undoing: number | string | null
  /** What was not done and why: an undo was refused, older changes were not read; or null. */
  error: { title: string; text: string } | null
  /** Asks for older changes; without it there are none. */
  onMore?: (() => void) | undefined
}

/** What was changed, when and by whom; each change can be taken back. */
export function HistoryList(props: HistoryListProps) {
  const { entries, search, onSearchChange, suggestions, error } = props
  const title = useRef<HTMLHeadingElement>(null)
  const [openedAt] = useState(() => new Date())
  const town = useTown(openedAt)
  useFocusAfter(entries.state === 'failed', title)
  return (
    <div className={module.block}>
      <div className={module.line}>
        <h3 ref={title} tabIndex={-1} className={module.title}>
          History
        </h3>
        <SearchField
          label="Find an item"
          value={search}
          onChange={onSearchChange}
          suggestions={suggestions}
        />
      </div>
      {town !== null && (
        <p className={module.note}>
          <bdi>{`Times in ${town}`}</bdi>
        </p>
      )}
      {error !== null && <AdminAlert {...error} scrollsIntoView />}
      {entries.state === 'loading' && (
        <Loading label="Loading the history" count={3} className={styles.list}>
          <div className={styles.entry}>
            <Skeleton shape="circle" />
            <Skeleton width="60%" height="36px" />
          </div>
        </Loading>
      )}
      {entries.state === 'failed' && (
        <FailedPanel
          title="The history could not be loaded"
          message={entries.message}
          onRetry={entries.onRetry}
        />
      )}
      {entries.state === 'ready' && <Rows {...props} rows={entries.value} />}
      <p className={module.note}>
        <bdi>Every change is kept. Undo is refused when a later change touched the same field.</bdi>
      </p>
    </div>
  )
}

type RowsProps = Omit<HistoryListProps, 'entries'> & { rows: readonly (HistoryEntry | HistoryBatch)[] }

function Rows({ rows, olderChanges, search, undoing, onUndo, onOpenBatch, onMore }: RowsProps) {
  if (rows.length === 0)
    return (
      <p role="status" className={module.quiet}>
        <bdi>
          {search.trim() === '' ? 'Nothing has been changed yet.' : 'No change of such an item was found.'}
        </bdi>
      </p>
    )
  return (
    <div>
      <ol className={styles.list}>
        {rows.map((row) =>
          'batchId' in row ? (
            <HistoryBatchRow
              key={row.batchId}
              batch={row}
              olderChanges={olderChanges[row.batchId]}
              busy={undoing !== null}
              onOpen={onOpenBatch}
              onUndo={onUndo}
            />
          ) : (
            <HistoryChange key={row.n} entry={row} busy={undoing !== null} onUndo={onUndo} />
          ),
        )}
      </ol>
      {onMore && (
        <Button className={styles.more} onClick={onMore}>
          Show older changes
        </Button>
      )}
    </div>
  )
}
