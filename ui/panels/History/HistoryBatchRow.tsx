import { isolated } from '~/data/domain/format/isolated'
import { ChevronRight, Layers } from 'lucide-react'
import { Collapsible } from 'radix-ui'
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

/** How the older changes of a batch are that are not here yet. */
export type OlderChanges = Exclude<Loadable<never>, { state: 'ready' }>

export interface HistoryBatchRowProps {
  /** The changes that were applied together. */
  batch: HistoryBatch
  /** How its older changes are where they are not here; absent where they were not asked for, or all are here. */
  olderChanges: OlderChanges | undefined
  /** Something is being taken back: another press does nothing. */
  busy: boolean
  /** It was opened: what of it is not here is wanted. */
  onOpen: (batch: HistoryBatch) => void
  /** The change of this number is to be undone, or all those of this batch. */
  onUndo: (what: number | string) => void
}

/** How many changes are drawn before all are asked for. */

/** What was applied together, as one row of the history that opens; it is taken back as one. */
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
