import type { ColumnKind } from '~/data/contract/workbook'
import { SelectField } from '~/ui/parts/SelectField/SelectField'

export interface KindSelectProps {
  /** The head of the column, which names the field. */
  head: string
  /** What the column holds. */
  kind: ColumnKind
  /** What is before amounts, such as "SAR". */
  currency: string
  /** The column holds something else. */
  onChange: (kind: ColumnKind) => void
}

/** What a column of a workbook's sheet holds. */
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
