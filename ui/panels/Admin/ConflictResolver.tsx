import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './ConflictResolver.css'

/** Whose value of a field is to stand. */
export type ConflictSide = 'mine' | 'theirs'

/** A field that two have changed; its values in words. */
export interface ConflictField {
  /** The field, as the contract calls it. */
  field: string
  /** The field, in words. */
  label: string
  mine: string
  theirs: string
}

export interface ConflictResolverProps {
  /** What was changed meanwhile: "Oncology". */
  item: string
  /** The fields that differ. */
  fields: readonly ConflictField[]
  /** What has been chosen so far, by field. */
  choices: Readonly<Record<string, ConflictSide>>
  /** A side was chosen for a field. */
  onChoose: (field: string, side: ConflictSide) => void
}

/** Someone else was faster: yours and theirs, field by field. It takes the focus, as it wants an answer. */
export function ConflictResolver({ item, fields, choices, onChoose }: ConflictResolverProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="conflict-title" className={styles.box}>
      <div>
        <h4 id="conflict-title" className={styles.title}>
          <bdi>{item} was changed while you were editing</bdi>
        </h4>
        <p>
          <bdi>Your change of it was not made. Choose what is to stand.</bdi>
        </p>
      </div>
      <ul className={styles.fields}>
        {fields.map(({ field, label, mine, theirs }) => (
          <li key={field}>
            <p className={styles.field}>{label}</p>
            <div className={styles.sides}>
              <Side whose="Yours" value={mine}>
                <Button
                  aria-pressed={choices[field] === 'mine'}
                  aria-label={`Use mine for ${label}`}
                  onClick={() => {
                    onChoose(field, 'mine')
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({ whose, value, children }: { whose: string; value: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      <span className={styles.whose}>{whose}</span>
      <span className={styles.value}>
        <bdi>{value}</bdi>
      </span>
      {children}
    </div>
  )
}
