import type { ImportedList } from '~/data/contract/imports'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './Import.css'

export interface ColumnMapProps {
  /** The list whose sheet has columns without a field. */
  list: ImportedList
  /** The field of each column, by its letters; '' for none. */
  columnMapping: Readonly<Record<string, string>>
  /** Called to map a column to a field; '' skips the column. */
  onMap: (column: string, field: string) => void
}

/** The columns without a field, each with its first values and the field that it is mapped to. */
export function ColumnMap({ list, columnMapping, onMap }: ColumnMapProps) {
  const columns = list.unknownColumns
  const isOne = columns.length === 1
  const options = [
    { value: '', label: 'Leave out' },
    ...list.fields.map(({ field, label }) => ({ value: field, label })),
  ]
  return (
    <section aria-label={`Columns of ${list.label}`}>
      <div className={styles.line}>
        <h4 className={styles.strong}>
          <span>{isOne ? '1 column of' : `${columns.length} columns of`}</span> <bdi>{list.label}</bdi>{' '}
          <span>{isOne ? 'has no field of its name' : 'have no field of that name'}</span>
        </h4>
        <p className={styles.quiet}>Your choice is remembered for the next file.</p>
      </div>
      {columns.map(({ column, header, values }) => (
        <div key={column} className={styles.mapRow}>
          <p>
            <b>{column}</b> · <bdi>{header}</bdi>
          </p>
          <p className={styles.before}>
            <bdi>{values.join(', ')}</bdi>
          </p>
          <SelectField
            label={`${header} goes to`}
            options={options}
            value={columnMapping[column] ?? ''}
            onChange={(field) => {
              onMap(column, field)
            }}
          />
        </div>
      ))}
    </section>
  )
}
