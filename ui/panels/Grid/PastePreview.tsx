import { CircleAlert, Undo2 } from '~/ui/parts/Icon/icons'
import { useState, type ReactNode } from 'react'
import type { GridSheet, GridState } from '~/data/domain/grid/gridSheet'
import type { GridAction } from '~/data/domain/grid/gridState'
import {
  changesText,
  countOf,
  cutText,
  hiddenCells,
  pastedText,
  rejectedCells,
  rowsText,
} from '~/data/domain/grid/gridWords'
import { changeWords } from '~/data/domain/format/isolated'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { GridFooter, type GridFooterProps } from './GridFooter'
import * as styles from './PastePreview.css'

export interface PastePreviewProps extends Omit<GridFooterProps, 'count' | 'isEmpty' | 'children'> {
  /** The rows and columns. */
  sheet: GridSheet
  /** The pending changes. */
  state: GridState
  /** Why sending stopped; null without an error. @default null */
  error?: AdminAlertProps | null
  /** The conflict resolver, when someone else has changed the same cells. Nothing by default. */
  conflict?: ReactNode
  /** The field for the reason of the change; shown while something can be sent. Nothing by default. */
  reason?: ReactNode
  /** Called when a side is chosen, or the paste is undone. */
  onAction: (action: GridAction) => void
}

/** The maximum number of listed lines of a kind; a block that does not fit is described by its first lines. */
const MAX_LINES = 20

/** What Apply would do: the refused cells with reasons, the conflicts, and the number of changes. */
export function PastePreview({
  sheet,
  state,
  error = null,
  conflict,
  reason,
  onAction,
  ...foot
}: PastePreviewProps) {
  const { pending, pasted, results } = state
  const count = countOf(state)
  const notApplied = [...results].flatMap(([id, row]) => (row.as === 'refused' ? [{ id, ...row }] : []))
  const refused = rejectedCells(sheet, state)
  const [isUnfolded, setUnfolded] = useState(false)
  const listed = isUnfolded ? refused : []
  const hidden = hiddenCells(sheet, state)
  const hasReasons =
    error !== null || Boolean(conflict) || [listed, hidden, notApplied].some(({ length }) => length > 0)
  const reasons = (
    // Focusable, so that the keyboard can scroll it.
    <div role="group" aria-label="Before you apply" tabIndex={0} className={styles.reasons}>
      {error && (
        <div className={styles.part}>
          <AdminAlert {...error} />
        </div>
      )}
      {conflict && <div className={styles.part}>{conflict}</div>}
      <Lines title="Refused, and left as they are" of={listed}>
        {({ id, name, label, reason }) => (
          <li key={`${id} ${label}`}>
            <Name>{`${name}, ${label}`}</Name>
            <bdi>{reason}</bdi>
          </li>
        )}
      </Lines>
      <Lines title="Hidden by the filter, and applied too" of={hidden}>
        {({ id, name, label, before, after }) => (
          <li key={`${id} ${label}`}>
            <Name>{`${name}, ${label}`}</Name>
            <bdi>{changeWords(before, after)}</bdi>
          </li>
        )}
      </Lines>
      <Lines title="Not applied" of={notApplied}>
        {({ id, reason }) => (
          <li key={id}>
            <Name>{sheet.nameOf(id)}</Name>
            <bdi>{reason}</bdi>
          </li>
        )}
      </Lines>
    </div>
  )
  return (
    <div className={styles.preview}>
      {hasReasons && reasons}
      {reason !== undefined && count.changes > 0 && !foot.isConfirmingDiscard && (
        <div className={styles.why}>{reason}</div>
      )}
      <GridFooter {...foot} count={count} isEmpty={pending.size === 0}>
        <p role="status" className={styles.words}>
          {count.changes === 0 ? (
            <strong>{pending.size === 0 ? 'Nothing changed' : 'Nothing to apply'}</strong>
          ) : (
            <bdi>
              <strong>{changesText(count.changes)}</strong>{' '}
              <span>{`in ${rowsText(count.rows, sheet.noun)}`}</span>
            </bdi>
          )}
          {pasted && (
            <span className={styles.pasted}>
              {` · ${pastedText(pasted)}${cutText(pasted) ? ` · ${cutText(pasted)}` : ''}`}
            </span>
          )}
        </p>
        {refused.length > 0 && (
          <span className={styles.refused}>
            <Button
              variant="ghost"
              size="large"
              aria-expanded={isUnfolded}
              onClick={() => {
                setUnfolded(!isUnfolded)
              }}
            >
              <Icon of={CircleAlert} className={styles.glyph} />
              <bdi>{`${groupedNumber(refused.length)} refused`}</bdi>
            </Button>
            <Button
              variant="ghost"
              size="large"
              aria-label="Next refused cell"
              aria-keyshortcuts="F8"
              title="Next refused cell (F8)"
              onClick={() => {
                onAction({ type: 'nextRefused' })
              }}
            >
              Next
            </Button>
          </span>
        )}
        {pasted && (
          <Button
            variant="ghost"
            size="large"
            className={styles.takeBack}
            onClick={() => {
              onAction({ type: 'takeBackPaste' })
            }}
          >
            <Icon of={Undo2} />
            Undo paste
          </Button>
        )}
      </GridFooter>
    </div>
  )
}

function Name({ children }: { children: ReactNode }) {
  return (
    <span className={styles.name}>
      <bdi>{children}</bdi>
    </span>
  )
}

interface LinesProps<T> {
  title: string
  of: readonly T[]
  children: (line: T) => ReactNode
}

function Lines<T>({ title, of, children }: LinesProps<T>) {
  if (of.length === 0) return null
  return (
    <section aria-label={title} className={styles.part}>
      <h4 className={styles.title}>{title}</h4>
      <ul className={styles.lines}>
        {of.slice(0, MAX_LINES).map(children)}
        {of.length > MAX_LINES && <li>{`and ${groupedNumber(of.length - MAX_LINES)} more`}</li>}
      </ul>
    </section>
  )
}
