import { CircleAlert } from '~/ui/parts/Icon/icons'
import { useId, useRef, type ReactNode } from 'react'
import { readPercent } from '~/data/domain/format/percentInput'
import type { EditField, FormValue } from '~/data/domain/editing/editForm'
import { Badge } from '~/ui/parts/Badge/Badge'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Icon } from '~/ui/parts/Icon/Icon'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import { label as labelStyle } from '~/ui/parts/AdminModule/AdminField.css'
import { BeforeAfter } from './BeforeAfter'
import { ChangedNote } from './ChangedNote'
import { DrawingField } from './DrawingField'
import * as styles from './EditRow.css'
import { HueField } from './HueField'
import { LinesField } from './LinesField'
import { note as noteStyle } from '~/ui/parts/AdminModule/module.css'
import { ParagraphField } from './ParagraphField'
import { PercentField } from './PercentField'
import { RowsField } from './RowsField'
import { WaitsForField, type WaitsForFieldProps } from './WaitsForField'
import { WeekField } from './WeekField'

export interface EditRowProps {
  /** The field's description from the contract. */
  field: EditField
  /** The current input. */
  value: FormValue
  /** The stored value, in the same form as the input. */
  stored: FormValue
  /** The previous value of a changed field: as text, or the removed lines of a list; null when unchanged. */
  previous: string | readonly string[] | null
  /** Why the input is invalid; null when it is valid. */
  error: string | null
  /** The indexes of invalid lines, from 0. None by default. */
  invalidLines?: readonly number[]
  /** A hint below the field. Nothing by default. */
  note?: string | undefined
  /** What a phase's form says beside its links. Nothing by default. */
  links?: Pick<WaitsForFieldProps, 'waitedBy' | 'overlaps'>
  /** The item is new: there is no stored value to compare with. @default false */
  isNew?: boolean
  /** Shares its line with another field. @default false */
  isHalfWidth?: boolean
  /** Called with the new input. */
  onChange: (value: FormValue) => void
  /** Called to restore the stored value. */
  onRestore: () => void
}

const controls = 'input:not([aria-hidden]), textarea, select:not([aria-hidden]), [role=combobox]'

/** One field of the form, with its previous value and its error. The contract decides the kind of input. */
export function EditRow(props: EditRowProps) {
  const { field, previous, error, note, isHalfWidth = false, onRestore } = props
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const isChanged = previous !== null
  const restore = () => {
    onRestore()
    // The button disappears with its press.
    row.current?.querySelector<HTMLElement>(controls)?.focus()
  }
  return (
    <div
      ref={row}
      data-name={field.name}
      data-edited={isChanged || undefined}
      data-error={error !== null || undefined}
      className={isHalfWidth ? styles.half : styles.row}
    >
      {isChanged && field.kind.of !== 'lines' && <Badge className={styles.badge}>changed</Badge>}
      <Control {...props} describedBy={error !== null || note !== undefined || isChanged ? id : undefined} />
      <div id={id} className={styles.words}>
        {error !== null && (
          <p className={styles.error}>
            <Icon of={CircleAlert} />
            <bdi>{error}</bdi>
          </p>
        )}
        {note !== undefined && (
          <p className={noteStyle}>
            <bdi>{note}</bdi>
          </p>
        )}
        {isChanged && <ChangedNote label={field.label} previous={previous} onRestore={restore} />}
      </div>
    </div>
  )
}

function Control(props: EditRowProps & { describedBy: string | undefined }): ReactNode {
  const {
    field,
    value,
    stored,
    previous,
    error,
    invalidLines = [],
    links,
    isNew = false,
    onChange,
    describedBy,
  } = props
  const { label, kind } = field
  const common = { label, onChange, invalid: error !== null }
  if (kind.of === 'rows')
    return (
      <RowsField
        {...{ label, onChange, describedBy }}
        columns={kind.columns}
        hasFixedRows={kind.fixed}
        value={typeof value === 'string' ? [] : value}
        invalidRows={invalidLines}
      />
    )
  if (kind.of === 'links')
    return (
      <WaitsForField
        {...{ label, onChange, describedBy }}
        options={kind.options}
        value={typeof value === 'string' ? [] : value}
        invalidLinks={invalidLines}
        {...links}
      />
    )
  if (kind.of === 'weekdays')
    return <WeekField {...{ label, onChange, describedBy }} value={typeof value === 'string' ? [] : value} />
  if (kind.of === 'hue')
    return (
      <HueField
        {...{ label, onChange, describedBy }}
        hues={kind.hues}
        taken={kind.taken}
        value={String(value)}
      />
    )
  if (typeof value !== 'string')
    return (
      <LinesField
        {...{ label, value, onChange, describedBy }}
        isChanged={previous !== null}
        invalidLines={invalidLines}
      />
    )
  switch (kind.of) {
    case 'paragraph':
      return <ParagraphField {...common} value={value} maxLength={kind.maxLength} describedBy={describedBy} />
    case 'drawing':
      return <DrawingField {...common} value={value} maxLength={kind.maxLength} describedBy={describedBy} />
    case 'percent':
      return (
        <div className={styles.percent}>
          <PercentField {...common} value={value} describedBy={describedBy} />
          {!isNew && (
            <div className={styles.figures}>
              <BeforeAfter current={readPercent(String(stored)) ?? 0} next={readPercent(value)} />
            </div>
          )}
        </div>
      )
    case 'choice':
      if (kind.options.length === 2)
        return <Segmented {...{ label, value, onChange }} options={kind.options} />
      return (
        <span className={styles.choice}>
          <SelectField
            {...common}
            value={value}
            options={kind.options}
            {...(describedBy && { describedBy })}
          />
        </span>
      )
    case 'yesNo':
      return <Segmented {...{ label, value, onChange }} options={yesOrNo} />
    default:
      return (
        <AdminField
          {...{ label, value, onChange }}
          dir={kind.of === 'count' ? undefined : 'auto'}
          type={kind.of === 'day' ? 'date' : undefined}
          inputMode={kind.of === 'count' ? 'numeric' : undefined}
          autoComplete="off"
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy}
        />
      )
  }
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

interface SegmentedProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Segmented({ label, ...bar }: SegmentedProps) {
  return (
    <div className={styles.segmented}>
      <span className={labelStyle} aria-hidden>
        {label}
      </span>
      <FilterBar label={label} {...bar} />
    </div>
  )
}
