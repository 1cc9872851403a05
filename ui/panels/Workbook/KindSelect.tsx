import type { ColumnKind } from '~/data/contract/workbook'
import { SelectField } from '~/ui/parts/SelectField/SelectField'

export interface KindSelectProps {
  /** The header of the column, which names the field. */
  head: string
  /** The kind of the column's cells. */
  kind: ColumnKind
  /** The currency before amounts, such as "SAR". */
  currency: string
  /** Called with the new kind. */
  onChange: (kind: ColumnKind) => void
}

/** Selects the kind of a column of a workbook's sheet. */
export function KindSelect({ head, kind, currency, onChange }: KindSelectProps) {
  return (
    <SelectField
      label={`What ${head} holds`}
      isLabelHidden
      value={kind}
      options={[
        { value: 'text', label: 'Text' },
        { value: 'number', label: 'Number' },
        { value: 'money', label: `Money, ${currency}` },
        { value: 'percent', label: 'Percent' },
        { value: 'date', label: 'Date' },
      ]}
      onChange={onChange}
    />
  )
}
