import { Minus, Pencil, Plus } from '~/ui/parts/Icon/icons'
import type { ImportItem } from '~/data/contract/imports'
import { plannedWords } from '~/data/domain/history/importWords'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './Import.css'

export interface PlanRowProps {
  /** The item that is added, changed or removed. */
  item: ImportItem
}

const signs = { add: Plus, change: Pencil, remove: Minus } as const

/** An item of the import plan: its changes, field by field, with their cells in the file. */
export function PlanRow({ item }: PlanRowProps) {
  const { kind, list, id, name, place, fields, alsoRemoved: owned = [] } = item
  const row = place === null ? null : /\d+/.exec(place.slice(place.lastIndexOf('!')))?.[0]
  return (
    <li className={styles.planRow}>
      <span className={styles.planSign}>
        <Icon of={signs[kind]} />
      </span>
      <div>
        <p className={classNames(styles.planName, kind === 'remove' && styles.gone)}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.quiet}>
          <bdi>{id}</bdi>
          {owned.length > 0 && ' · its target goes with it'}
        </p>
      </div>
      <div className={styles.fields}>
        {kind === 'add' && <Field name="Added" after={`with ${fields.length} fields`} />}
        {kind === 'remove' && <Field name="Removed" after="is not in this file" />}
        {kind === 'change' &&
          fields.map((field) => (
            <Field key={field.field} name={field.label} {...plannedWords(list, field)} />
          ))}
      </div>
      <p className={styles.planRowNumber}>{row == null ? '–' : `row ${row}`}</p>
    </li>
  )
}

function Field({ name, before, after }: { name: string; before?: string; after: string }) {
  return (
    <p className={styles.field}>
      <span className={styles.fieldName}>
        <bdi>{name}</bdi>
      </span>{' '}
      <span>
        {before !== undefined && (
          <>
            <bdi className={styles.before}>{before}</bdi> →{' '}
          </>
        )}
        <bdi className={styles.after}>{after}</bdi>
      </span>
    </p>
  )
}
