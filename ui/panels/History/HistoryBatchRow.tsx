import { isolated } from '~/data/domain/format/isolated'
import { ChevronRight, Layers } from '~/ui/parts/Icon/icons'
import * as Collapsible from '@radix-ui/react-collapsible'
import type { HistoryBatch } from '~/data/domain/history/historyBatches'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { HistoryReason } from './HistoryReason'
import { HistoryChange } from './HistoryChange'
import * as styles from './HistoryList.css'
import { useFirstRows } from '~/ui/lib/useFirstRows'
import { ShowAll } from '~/ui/parts/AdminModule/ShowAll'
import { notOffered, UndoButton } from './UndoButton'

/** The loading state of a batch's older changes. */
export type OlderChanges = Exclude<Loadable<never>, { state: 'ready' }>

export interface HistoryBatchRowProps {
  /** The changes that were applied together. */
  batch: HistoryBatch
  /** The loading state of its older changes; undefined before they are requested, and when all are loaded. */
  olderChanges: OlderChanges | undefined
  /** An undo is running: buttons do nothing. */
  busy: boolean
  /** Called when the batch is opened, to load its missing changes. */
  onOpen: (batch: HistoryBatch) => void
  /** Called to undo the change of this number, or all changes of this batch. */
  onUndo: (target: number | string) => void
}

/** The number of changes rendered before "Show all". */

/** A batch of changes, as one row of the history that expands. It is undone as a whole. */
export function HistoryBatchRow({ batch, olderChanges, busy, onOpen, onUndo }: HistoryBatchRowProps) {
  const { batchId, title, items, when, by, reason, undo } = batch
  return (
    <Collapsible.Root
      asChild
      onOpenChange={(isOpen) => {
        if (isOpen) onOpen(batch)
      }}
    >
      <li className={styles.entry}>
        <span className={styles.sign}>
          <Icon of={Layers} />
        </span>
        <Collapsible.Trigger className={styles.opener}>
          <span>{title}</span>
          <Icon of={ChevronRight} className={styles.chevron} />
        </Collapsible.Trigger>
        <div className={styles.facts}>
          <p>
            <bdi>{items}</bdi> · <bdi>{`${when} by ${isolated(by)}`}</bdi>
          </p>
          {reason && <HistoryReason reason={reason} />}
        </div>
        <span className={styles.end}>
          <UndoButton
            label={`${title}, ${when}`}
            undoneText={undo === 'possible' ? null : notOffered[undo]}
            busy={busy}
            onUndo={() => {
              onUndo(batchId)
            }}
          />
        </span>
        <Collapsible.Content className={styles.batch}>
          <BatchEntries batch={batch} busy={busy} onUndo={onUndo} />
          {olderChanges?.state === 'loading' && (
            <Loading label="Loading the other changes" count={2}>
              <Skeleton width="60%" height="36px" />
            </Loading>
          )}
          {olderChanges?.state === 'failed' && (
            <FailedPanel
              title="The other changes could not be loaded"
              message={olderChanges.message}
              onRetry={olderChanges.onRetry}
            />
          )}
        </Collapsible.Content>
      </li>
    </Collapsible.Root>
  )
}

function BatchEntries({
  batch: { entries, reason },
  busy,
  onUndo,
}: Pick<HistoryBatchRowProps, 'batch' | 'busy' | 'onUndo'>) {
  const { rows, list, showAll } = useFirstRows(entries)
  return (
    <>
      <ol ref={list} className={styles.list}>
        {rows.map((entry) => (
          <HistoryChange
            key={entry.n}
            entry={entry}
            isInBatch={reason !== undefined}
            busy={busy}
            onUndo={onUndo}
          />
        ))}
      </ol>
      <ShowAll count={entries.length} onShowAll={showAll} />
    </>
  )
}
