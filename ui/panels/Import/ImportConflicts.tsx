import type { ImportConflict } from '~/data/contract/imports'
import { plannedWords } from '~/data/domain/history/importWords'
import type { CollectionName } from '~/data/contract/collections'
import { classNames } from '~/ui/lib/classNames'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './Import.css'

/** Whose value of a field is kept. */
export type ImportChoice = 'file' | 'theirs'

export interface ImportConflictsProps {
  /** The fields that others have changed since the plan was made. */
  conflicts: ImportConflict['conflicts']
  /** The choices, by cell of the file. */
  choices: Readonly<Record<string, ImportChoice>>
  /** Called when one of the two values is chosen. */
  onChoose: (cell: string, choice: ImportChoice) => void
}

/** The conflicts of an import: the file's value and the stored one, to choose from. */
export function ImportConflicts({ conflicts, choices, onChoose }: ImportConflictsProps) {
  const people = [...new Set(conflicts.map(({ by }) => by ?? 'Someone'))].join(', ')
  return (
    <div role="alert" className={styles.refused}>
      <p className={styles.refusedTitle}>
        {`${conflicts.length === 1 ? '1 field was' : `${conflicts.length} fields were`} changed while you were reading`}
      </p>
      <p>
        <bdi>{people}</bdi> <span>saved meanwhile. Nothing was imported. Choose which value to keep.</span>
      </p>
      {conflicts.map(({ list, name, field, label, place, by, file, theirs }) => {
        const words = plannedWords(list as CollectionName, { field, before: theirs, after: file })
        const sides = [
          { choice: 'file', who: 'File', value: words.after, action: 'Use the file' },
          { choice: 'theirs', who: by ?? 'Theirs', value: words.before, action: 'Use theirs' },
        ] as const
        return (
          <div
            key={`${place} ${field}`}
            role="group"
            aria-label={`${name}, ${label}`}
            className={styles.block}
          >
            <div className={styles.line}>
              <p className={styles.quiet}>
                <bdi>{name}</bdi>, <bdi>{label}</bdi>
              </p>
              <p className={styles.location}>
                <bdi>{place}</bdi>
              </p>
            </div>
            <div className={styles.choices}>
              {sides.map(({ choice, who, value, action }) => (
                <div
                  key={choice}
                  className={classNames(styles.choice, choices[place] === choice && styles.chosen)}
                >
                  <p className={styles.quiet}>
                    <bdi>{who}</bdi>
                  </p>
                  <p className={styles.strong}>
                    <bdi>{value}</bdi>
                  </p>
                  <Button
                    aria-pressed={choices[place] === choice}
                    onClick={() => {
                      onChoose(place, choice)
                    }}
                  >
                    {action}
                  </Button>
                </div>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}
