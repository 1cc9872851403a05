import { useRef } from 'react'
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
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { HistoryChange } from './HistoryChange'
import * as styles from './HistoryList.css'
import { HistoryBatchRow, type OlderChanges } from './HistoryBatchRow'
import * as module from '~/ui/parts/AdminModule/module.css'

export interface HistoryListProps {
  /** The changes, newest first; a batch is one row. */
  entries: Loadable<readonly (HistoryEntry | HistoryBatch)[]>
  /** By batch id: the loading state of an open batch that is not complete. */
  olderChanges: Readonly<Record<string, OlderChanges>>
  /** Called when a batch is opened, to load its missing changes. */
  onOpenBatch: (batch: HistoryBatch) => void
  /** The search text. */
  search: string
  /** Called with the new search text. */
  onSearchChange: (search: string) => void
  /** The names that the search field suggests. */
  suggestions: readonly string[]
  /** The current time: whether the reader's clock agrees with the launch's. */
  now: Date
  /** Called to undo the change of this number, or all changes of this batch. */
  onUndo: (target: number | string) => void
  /** The number of the change, or the id of the batch, that is being undone; or null. */
  undoing: number | string | null
  /** What failed and why: an undo, or loading older changes; or null. */
  error: AdminAlertProps | null
  /** Loads older changes; without it there are none. */
  onMore?: (() => void) | undefined
}

/** All changes, with time and author; each can be undone. */
export function HistoryList(props: HistoryListProps) {
  const { entries, search, onSearchChange, suggestions, error } = props
  const title = useRef<HTMLHeadingElement>(null)
  const town = useTown(props.now)
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
        <bdi>{search.trim() === '' ? 'No changes yet.' : 'No changes found.'}</bdi>
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
