import { useEffect, useRef, type ReactNode } from 'react'
import type { ConflictSide } from '~/data/domain/editing/editSession'
import type { ListChange } from '~/data/domain/history/changeHistory'
import { Button } from '~/ui/parts/Button/Button'
import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import * as styles from './ConflictResolver.css'

/** A field that two people have changed: each value as text, or each side's changes to a list. */
export interface ConflictField {
  /** The field's name in the contract. */
  field: string
  /** The field's label. */
  label: string
  ours: string | ListChange
  theirs: string | ListChange
  /** The merged lines of a list; absent where they equal one side's. */
  merged?: readonly string[]
}

export interface ConflictResolverProps {
  /** The item in conflict: "Oncology". */
  item: string
  /** The fields whose values differ. */
  fields: readonly ConflictField[]
  /** When and by whom: "14:38 by mona"; null when that is not known. @default null */
  lastChange?: string | null
  /** The number of further conflicts after this one. @default 0 */
  remaining?: number
  /** The number of attempts to save in spite of the conflict; each one focuses the box again. @default 0 */
  focusRequests?: number
  /** Takes the focus when it appears; otherwise only after an attempt to save. @default true */
  autoFocus?: boolean
  /** The chosen side of each field. */
  choices: Readonly<Record<string, ConflictSide>>
  /** Called when a side is chosen for a field. */
  onChoose: (field: string, side: ConflictSide) => void
}

/** An edit conflict: your value and theirs, field by field. */
export function ConflictResolver(props: ConflictResolverProps) {
  const {
    item,
    fields,
    lastChange = null,
    remaining = 0,
    focusRequests = 0,
    autoFocus = true,
    choices,
    onChoose,
  } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (autoFocus || focusRequests > 0) box.current?.focus()
  }, [focusRequests, autoFocus])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="conflict-title" className={styles.box}>
      <div>
        <h4 id="conflict-title" className={styles.title}>
          <bdi>{`${item} was changed while you were editing`}</bdi>
        </h4>
        {lastChange !== null && (
          <p className={styles.changed}>
            <bdi>{`Changed ${lastChange}`}</bdi>
          </p>
        )}
        <p>
          <bdi>{`Your change isn’t saved. Choose which value to keep.${waiting(remaining)}`}</bdi>
        </p>
      </div>
      <ul className={styles.fields}>
        {fields.map(({ field, label, ours, theirs, merged }) => (
          <li key={field}>
            <p className={styles.field}>{label}</p>
            <div className={styles.sides}>
              <Side whose="Yours" value={ours}>
                <Button
                  aria-pressed={choices[field] === 'ours'}
                  aria-label={`Use mine for ${label}`}
                  onClick={() => {
                    onChoose(field, 'ours')
                  }}
                >
                  Use mine
                </Button>
              </Side>
              <Side whose="Theirs" value={theirs}>
                <Button
                  aria-pressed={choices[field] === 'theirs'}
                  aria-label={`Use theirs for ${label}`}
                  onClick={() => {
                    onChoose(field, 'theirs')
                  }}
                >
                  Use theirs
                </Button>
              </Side>
              {merged && (
                <Side whose="Both: theirs, with the lines that you added and removed" value={merged}>
                  <Button
                    aria-pressed={choices[field] === 'both'}
                    aria-label={`Use both for ${label}`}
                    onClick={() => {
                      onChoose(field, 'both')
                    }}
                  >
                    Use both
                  </Button>
                </Side>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function waiting(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ' One more item waits after this one.' : ` ${others} more items wait after this one.`
}

interface SideProps {
  whose: string
  value: string | ListChange | readonly string[]
  children: ReactNode
}

function Side({ whose, value, children }: SideProps) {
  return (
    <div className={isLines(value) ? styles.both : styles.side}>
      <span className={styles.whose}>{whose}</span>
      {isLines(value) ? (
        <ul className={styles.lines}>
          {value.map((line, index) => (
            <li key={index}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      ) : typeof value === 'string' ? (
        <span className={styles.value}>
          <bdi>{value}</bdi>
        </span>
      ) : (
        <ChangedLines change={value} />
      )}
      {children}
    </div>
  )
}

function isLines(value: SideProps['value']): value is readonly string[] {
  return Array.isArray(value)
}
