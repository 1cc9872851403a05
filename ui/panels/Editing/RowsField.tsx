import { Plus, X } from '~/ui/parts/Icon/icons'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ColumnKind } from '~/data/contract/descriptor'
import { fieldWords } from '~/data/contract/descriptors'
import { label as labelStyle } from '~/ui/parts/AdminModule/AdminField.css'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as lines from './LinesField.css'
import * as styles from './RowsField.css'

export interface RowsFieldProps {
  /** Shown above the rows, and names them. */
  label: string
  /** The columns, each with the kind of its cells. */
  columns: readonly (readonly [name: string, kind: ColumnKind])[]
  /** Rows cannot be added or removed. @default false */
  hasFixedRows?: boolean
  /** The rows, in order, with their cells separated by tabs. */
  value: readonly string[]
  /** Called with the new rows. */
  onChange: (value: readonly string[]) => void
  /** The indexes of invalid rows, from 0. None by default. */
  invalidRows?: readonly number[]
  /** The element id of the description. Nothing by default. */
  describedBy?: string | undefined
}

/** A small table within a form, whose cells are edited in place. */
export function RowsField(props: RowsFieldProps) {
  const { label, columns, hasFixedRows = false, value, onChange, invalidRows = [], describedBy } = props
  const id = useId()
  const table = useRef<HTMLDivElement>(null)

  function put(rows: readonly string[], focusOn: number) {
    flushSync(() => {
      onChange(rows)
    })
    const row = table.current?.children[focusOn]
    const next = row?.querySelector<HTMLElement>('input') ?? document.getElementById(`${id}-add`)
    next?.focus()
  }

  return (
    <div role="group" aria-labelledby={id} aria-describedby={describedBy} className={lines.field}>
      <div className={lines.head}>
        <span id={id} className={labelStyle}>
          {label}
        </span>
        <span className={lines.count}>{columns.map(([name]) => fieldWords('', name)).join(', ')}</span>
      </div>
      {value.length > 0 && (
        <div ref={table} className={styles.rows}>
          {value.map((row, index) => {
            const cells = row.split('\t')
            return (
              // A row is identified by its position only.
              <div key={index} className={hasFixedRows ? styles.fixedRow : styles.row}>
                <div className={styles.cells}>
                  {columns.map(([name, kind], column) => (
                    <input
                      key={name}
                      type={kind === 'day' ? 'date' : undefined}
                      inputMode={kind === 'count' ? 'numeric' : undefined}
                      dir={kind === 'count' ? undefined : 'auto'}
                      autoComplete="off"
                      aria-label={`${label}, row ${index + 1}, ${fieldWords('', name)}`}
                      aria-invalid={invalidRows.includes(index) || undefined}
                      value={cells[column] ?? ''}
                      className={styles.cell[kind === 'count' ? 'figure' : 'text']}
                      onChange={({ currentTarget }) => {
                        const typed = columns.map((_, at) =>
                          at === column ? currentTarget.value.replaceAll('\t', ' ') : (cells[at] ?? ''),
                        )
                        onChange(value.map((other, at) => (at === index ? typed.join('\t') : other)))
                      }}
                    />
                  ))}
                </div>
                {!hasFixedRows && (
                  <Button
                    variant="ghost"
                    iconOnly
                    aria-label={`Remove row ${index + 1} of ${label}`}
                    onClick={() => {
                      put(
                        value.filter((_, at) => at !== index),
                        Math.min(index, value.length - 2),
                      )
                    }}
                  >
                    <Icon of={X} />
                  </Button>
                )}
              </div>
            )
          })}
        </div>
      )}
      {!hasFixedRows && (
        <Button
          id={`${id}-add`}
          variant="ghost"
          className={lines.add}
          onClick={() => {
            put([...value, columns.map(() => '').join('\t')], value.length)
          }}
        >
          <Icon of={Plus} /> Add a row
        </Button>
      )}
    </div>
  )
}
