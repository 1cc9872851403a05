import { CircleMinus, CircleX } from '~/ui/parts/Icon/icons'
import { memo } from 'react'
import { listSides } from '~/data/domain/history/changeHistory'
import { pathText, type EditNotice, type EditPlan, type PlannedCall } from '~/data/domain/editing/jsonEdits'
import type { FieldChange } from '~/data/domain/editing/editSession'
import { shortText } from '~/data/domain/format/shortText'
import { firstRows, useFirstRows } from '~/ui/lib/useFirstRows'
import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditList.css'
import * as module from '~/ui/parts/AdminModule/module.css'
import { ShowAll } from '~/ui/parts/AdminModule/ShowAll'

export interface EditPlanListProps {
  /** What Apply will do. */
  plan: EditPlan
  /** The last change of an item: "14:32 by admin"; null without one. @default nothing is known */
  lastChangeOf?: ((collection: PlannedCall['collection'], id: string) => string | null) | undefined
}

type Row =
  | { kind: 'call'; call: PlannedCall }
  | { kind: 'refused'; notice: EditNotice }
  | { kind: 'quiet'; text: string }

/**
 * What Apply will do: each request with its old and new values, and the refused, ignored and unchanged entries. In a long list the
 * refused entries come first. Code and arrows between values are left-to-right on any page.
 */
export const EditPlanList = memo(function EditPlanList({ plan, lastChangeOf }: EditPlanListProps) {
  const all = rowsOf(plan)
  const { rows, list, showAll } = useFirstRows(all)
  return (
    <>
      <div className={module.line}>
        <h4 className={module.subtitle}>What Apply will do</h4>
        <span className={module.note}>
          <bdi>{summary(plan)}</bdi>
        </span>
      </div>
      {rows.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="What Apply will do">
          {rows.map((row) =>
            row.kind === 'call' ? (
              <Call key={pathText(row.call.path)} call={row.call} lastChangeOf={lastChangeOf} />
            ) : row.kind === 'refused' ? (
              <Refused key={`${pathText(row.notice.path)} ${row.notice.reason}`} {...row} />
            ) : (
              <Quiet key={row.text} text={row.text} />
            ),
          )}
        </ul>
      )}
      <ShowAll count={all.length} onShowAll={showAll} />
    </>
  )
})

/**
 * In their order; in a list longer than its first page, refused entries come first, because they have to be corrected.
 */
function rowsOf({ calls, refused, ignored, unchanged }: EditPlan): Row[] {
  const rejected = refused.map((notice) => ({ kind: 'refused' as const, notice }))
  const planned = calls.map((call) => ({ kind: 'call' as const, call }))
  const passedOver = [
    ...ignored.map(({ path, reason }) => `${pathText(path)} ignored: ${reason}`),
    ...(unchanged.count > 0 ? [unchangedText(unchanged)] : []),
  ].map((text) => ({ kind: 'quiet' as const, text }))
  return calls.length > firstRows
    ? [...rejected, ...planned, ...passedOver]
    : [...planned, ...rejected, ...passedOver]
}

function Call({
  call,
  lastChangeOf,
}: {
  call: PlannedCall
  lastChangeOf: EditPlanListProps['lastChangeOf']
}) {
  const { collection, id, changes } = call
  const last = lastChangeOf?.(collection, id) ?? null
  return (
    <li tabIndex={-1} className={styles.row.plain}>
      <span className={styles.method}>PATCH</span>
      <span className={styles.address}>
        <bdi dir="ltr">{`/api/${collection}/${id}`}</bdi>
      </span>
      {changes.map((change) => (
        <ChangedField key={change.field} change={change} />
      ))}
      {last !== null && <span className={styles.detail}>{`Changed ${last}`}</span>}
    </li>
  )
}

/** "7 phases unchanged" */
function unchangedText({ key, count }: EditPlan['unchanged']): string {
  return `${count} ${count === 1 ? key.slice(0, -1) : key} unchanged`
}

function Quiet({ text }: { text: string }) {
  return (
    <li tabIndex={-1} className={styles.row.quiet}>
      <Icon of={CircleMinus} className={styles.glyph} />
      <span>
        <bdi>{text}</bdi>
      </span>
    </li>
  )
}

function Refused({ notice: { path, reason } }: { notice: EditNotice }) {
  return (
    <li tabIndex={-1} className={styles.row.bad}>
      <Icon of={CircleX} className={styles.bad} />
      <span className={styles.badWords}>
        <bdi>{`${pathText(path)} refused`}</bdi>
      </span>
      <span className={styles.detail}>
        <bdi>{sentence(reason)}</bdi>
      </span>
    </li>
  )
}

function ChangedField({ change: { field, before, after } }: { change: FieldChange }) {
  const sides = listSides(before, after) ?? {
    before: shortValue(before, after),
    after: shortValue(after, before),
  }
  return (
    <div className={styles.detail}>
      <bdi dir="ltr">
        <span>{field}</span>{' '}
        {'removed' in sides ? (
          <ChangedLines change={sides} />
        ) : (
          <span className={styles.values}>
            <bdi>{sides.before}</bdi> → <bdi>{sides.after}</bdi>
          </span>
        )}
      </bdi>
    </div>
  )
}

function summary({ calls, refused }: EditPlan): string {
  const changes = calls.length === 1 ? '1 change' : `${calls.length} changes`
  return refused.length === 0 ? changes : `${changes}, ${refused.length} refused`
}

/** The maximum length of a value in a line, in characters. */
const MAX_VALUE_LENGTH = 120

/** A value as JSON, from where it differs from the other; a text without its quotes, a missing value as a dash. */
function shortValue(value: unknown, other: unknown): string {
  return value === undefined
    ? '–'
    : shortText(textOf(value), MAX_VALUE_LENGTH, other === undefined ? '' : textOf(other))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
}
