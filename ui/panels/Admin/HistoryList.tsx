import { useRef } from 'react'
import type { HistoryEntry } from '~/data/rules/changeHistory'
import type { Loadable } from '~/ui/lib/loadable'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Button } from '~/ui/parts/Button/Button'
import { ChangeSign } from '~/ui/parts/ChangeSign/ChangeSign'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FieldChange } from '~/ui/parts/FieldChange/FieldChange'
import { Loading } from '~/ui/parts/Loading/Loading'
import { SearchField } from '~/ui/parts/SearchField/SearchField'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { AdminAlert } from './AdminAlert'
import * as styles from './HistoryList.css'
import * as module from './module.css'
import { UndoButton } from './UndoButton'

export interface HistoryListProps {
  /** The changes, newest first. */
  entries: Loadable<readonly HistoryEntry[]>
  /** What is looked for. */
  search: string
  /** Something else is looked for. */
  onSearchChange: (search: string) => void
  /** The names that the search suggests. */
  items: readonly string[]
  /** The change of this number is to be undone. */
  onUndo: (n: number) => void
  /** The number of the change that is being undone, or null. */
  undoing: number | null
  /** What was not done and why: an undo was refused, older changes were not read; or null. */
  fault: { title: string; text: string } | null
  /** Asks for older changes; without it there are none. */
  onMore?: (() => void) | undefined
}

/** What was changed, when and by whom; each change can be taken back. */
export function HistoryList(props: HistoryListProps) {
  const { entries, search, onSearchChange, items, fault } = props
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfter(entries.state === 'failed', title)
  return (
    <div className={module.block}>
      <div className={module.line}>
        <h3 ref={title} tabIndex={-1} className={module.title}>
          History
        </h3>
        <SearchField label="Find an item" value={search} onChange={onSearchChange} suggestions={items} />
      </div>
      {fault !== null && <AdminAlert {...fault} />}
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
      {entries.state === 'ready' && <Entries {...props} entries={entries.value} />}
      <p className={module.note}>
        <bdi>Every change is kept. Undo is refused when a later change touched the same field.</bdi>
      </p>
    </div>
  )
}

type EntriesProps = Omit<HistoryListProps, 'entries'> & { entries: readonly HistoryEntry[] }

function Entries({ entries, search, undoing, onUndo, onMore }: EntriesProps) {
  if (entries.length === 0)
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
        {entries.map((entry) => (
          <Entry key={entry.n} entry={entry} undoing={undoing} onUndo={onUndo} />
        ))}
      </ol>
      {onMore && (
        <Button className={styles.more} onClick={onMore}>
          Show older changes
        </Button>
      )}
    </div>
  )
}

interface EntryOfList {
  entry: HistoryEntry
  undoing: number | null
  onUndo: (n: number) => void
}

function Entry({ entry, undoing, onUndo }: EntryOfList) {
  const { n, title, sign, fields, when, by, undo, isUndo } = entry
  return (
    <li className={styles.entry}>
      <ChangeSign sign={sign} />
      <span className={styles.title}>{isUndo ? `${title}, undone` : title}</span>
      <div className={styles.facts}>
        {/* From before to after, as the arrow says, on any page. */}
        <bdi dir="ltr">
          {fields.map((change) => (
            <FieldChange key={change.field} change={change} named={fields.length > 1} />
          ))}
          {when} by {by}
        </bdi>
      </div>
      <span className={styles.end}>
        <UndoButton
          label={`${title}, ${when}`}
          instead={undo === 'possible' ? null : notOffered[undo]}
          busy={undoing !== null}
          onUndo={() => {
            onUndo(n)
          }}
        />
      </span>
    </li>
  )
}

/** What stands in the place of Undo. */
const notOffered = { undone: 'Undone', overtaken: 'Changed since' }
