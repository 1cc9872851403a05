import { CircleQuestionMark } from '~/ui/parts/Icon/icons'
import type { ImportedList } from '~/data/contract/imports'
import { Icon } from '~/ui/parts/Icon/Icon'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './Import.css'

export interface ColumnMapProps {
  /** The list whose sheet has columns without a field. */
  list: ImportedList
  /** Whether to ask for the columns that look like a field, or to list the others. */
  looksLikeFields: boolean
  /** The field of each column, by its letters; '' for none. */
  columnMapping: Readonly<Record<string, string>>
  /** Called to map a column to a field; '' skips the column. */
  onMap: (column: string, field: string) => void
}

/** How many columns are shown unfolded. */
const COLUMNS = 8

/** The columns without a field, each with its first values and the field that it is mapped to. */
export function ColumnMap({ list, looksLikeFields, columnMapping, onMap }: ColumnMapProps) {
  const columns = list.unknownColumns.filter(({ looksLike }) => looksLikeFields === (looksLike !== undefined))
  if (columns.length === 0) return null
  const count = columns.length === 1 ? '1 column of' : `${columns.length.toLocaleString('en-US')} columns of`
  const others = columns.slice(COLUMNS)
  const labelOf = (name: string) => list.fields.find(({ field }) => field === name)?.label ?? name
  const rowOf = ({ column, header, values, looksLike }: ImportedList['unknownColumns'][number]) => (
    <div key={column} className={styles.mapRow}>
      <p>
        <b>{column}</b> · <bdi>{header}</bdi>
      </p>
      <p className={styles.before}>
        <bdi>{values.join(', ')}</bdi>
      </p>
      <SelectField
        label={`${header} goes to`}
        options={optionsOf(list, looksLike, labelOf)}
        value={columnMapping[column] ?? ''}
        onChange={(field) => {
          onMap(column, field)
        }}
      />
    </div>
  )
  return (
    <section
      aria-label={`${looksLikeFields ? 'Likely columns' : 'Columns'} of ${list.label}`}
      className={looksLikeFields ? styles.asked : undefined}
    >
      <div className={styles.line}>
        <h4 className={looksLikeFields ? styles.askedTitle : styles.strong}>
          {looksLikeFields && <Icon of={CircleQuestionMark} />}
          <span>
            <span>{count}</span> <bdi>{list.label}</bdi>{' '}
            <span>{titleOf(columns.length === 1, looksLikeFields)}</span>
          </span>
        </h4>
        <p className={styles.quiet}>Your choice is remembered for the next file.</p>
      </div>
      {columns.slice(0, COLUMNS).map(rowOf)}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <bdi>{`${others.length.toLocaleString('en-US')} more`}</bdi>
          </summary>
          {others.map(rowOf)}
        </details>
      )}
    </section>
  )
}

function titleOf(isOne: boolean, looksLikeFields: boolean): string {
  if (looksLikeFields)
    return isOne ? 'looks like a field, but has another name' : 'look like fields, but have other names'
  return isOne ? 'matches no field' : 'match no field'
}

/** The likely field comes first. */
function optionsOf({ fields }: ImportedList, like: string | undefined, labelOf: (name: string) => string) {
  return [
    { value: '', label: 'Leave out' },
    ...(like === undefined ? [] : [{ value: like, label: `${labelOf(like)} (looks like it)` }]),
    ...fields.filter(({ field }) => field !== like).map(({ field, label }) => ({ value: field, label })),
  ]
}
