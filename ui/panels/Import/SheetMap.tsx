import { CircleQuestionMark } from '~/ui/parts/Icon/icons'
import type { CollectionName } from '~/data/contract/collections'
import { collectionNames, descriptors } from '~/data/contract/descriptors'
import type { ImportPlan } from '~/data/contract/imports'
import { Icon } from '~/ui/parts/Icon/Icon'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './Import.css'

type UnknownSheet = ImportPlan['unknownSheets'][number]

export interface SheetMapProps {
  /** The sheets whose name is no list. */
  sheets: readonly UnknownSheet[]
  /** Whether no sheet of the file is a list, so that the user has to choose. */
  isRequired: boolean
  /** Called to read a sheet as a list; '' leaves it out. */
  onSheet: (sheet: string, list: CollectionName | '') => void
}

/** Asks which lists these sheets are. Those that look like no list are folded, unless one has to be chosen. */
export function SheetMap({ sheets, isRequired, onSheet }: SheetMapProps) {
  const asked = sheets.filter(
    ({ looksLike, list }) => isRequired || looksLike !== undefined || list !== undefined,
  )
  const others = sheets.filter((sheet) => !asked.includes(sheet))
  const rowOf = (sheet: UnknownSheet) => <SheetRow key={sheet.sheet} sheet={sheet} onSheet={onSheet} />
  return (
    <section aria-label="Sheets without a list">
      {asked.length > 0 && (
        <div className={styles.asked}>
          <h4 className={styles.askedTitle}>
            <Icon of={CircleQuestionMark} />
            <bdi>
              {asked.length === 1
                ? 'Which list is this sheet?'
                : `Which lists are these ${asked.length} sheets?`}
            </bdi>
          </h4>
          {asked.map(rowOf)}
        </div>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <bdi>{others.length === 1 ? '1 sheet is left out' : `${others.length} sheets are left out`}</bdi>
          </summary>
          {others.map(rowOf)}
        </details>
      )}
    </section>
  )
}

function SheetRow({ sheet, onSheet }: { sheet: UnknownSheet; onSheet: SheetMapProps['onSheet'] }) {
  const { sheet: name, headers, list = '', looksLike } = sheet
  const lists = collectionNames.map((value) => ({ value, label: descriptors[value].label }))
  const like = lists.filter(({ value }) => value === looksLike)
  const options: { value: CollectionName | ''; label: string }[] = [
    { value: '', label: 'Leave out' },
    ...like.map(({ value, label }) => ({ value, label: `${label} (by its columns)` })),
    ...lists.filter(({ value }) => value !== looksLike),
  ]
  return (
    <div className={styles.mapRow}>
      <p className={styles.strong}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.before}>
        <bdi>{headers.join(', ')}</bdi>
      </p>
      <SelectField
        label={`${name} is`}
        options={options}
        value={list}
        onChange={(value) => {
          onSheet(name, value)
        }}
      />
    </div>
  )
}
