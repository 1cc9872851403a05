import { useState } from 'react'
import {
  cellText,
  columnHeader,
  congressDateText,
  isEmptyCell,
  isMoneyColumn,
  numericValue,
} from '~/data/domain/workbook/budgetCell'
import * as page from './foundations.css'
import { FoundationTable } from './FoundationTable'

interface Input {
  header: string
  value: string | number | null
}

const inputs: readonly Input[] = [
  { header: 'Brand budget (SAR)', value: 1556016 },
  { header: 'Total Engaged Doctors', value: 120 },
  { header: 'Product-MKB-Share', value: 0.055 },
  { header: 'Share %', value: '.12' },
  { header: 'Total Targeted - CTL', value: 'on request' },
  { header: 'Product', value: 'Vit-B12' },
  { header: 'Cong', value: 'ECTRIMS 2025' },
  { header: 'Visits per day', value: '10-11' },
  { header: 'Max annual churn to stay profitable', value: '≤ 59 %' },
  { header: 'KOLs', value: 0 },
  { header: 'KOLs', value: ' ' },
  { header: '', value: '12,500.456' },
  { header: 'Date', value: 45945 },
]

/** The budget's display rules with editable headers and values. */
export function BudgetCells() {
  const [rows, setRows] = useState(inputs)
  const change = (index: number, part: Partial<Input>) => {
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  }
  return (
    <FoundationTable
      label="Cells of the workbooks"
      heads={['Header', 'Value', 'Header shown', 'Money', 'Empty', 'Number', 'Shown']}
      rows={rows.map(({ header, value }, index) => ({
        key: String(index),
        cells: [
          <input
            aria-label={`Header ${index + 1}`}
            className={page.input}
            value={header}
            onChange={(event) => {
              change(index, { header: event.target.value })
            }}
          />,
          <input
            aria-label={`Value ${index + 1}`}
            className={page.input}
            value={value ?? ''}
            onChange={(event) => {
              change(index, { value: event.target.value })
            }}
          />,
          columnHeader(header, index),
          isMoneyColumn(header) ? 'yes' : 'no',
          isEmptyCell(value) ? 'yes' : 'no',
          numericValue(value) ?? 'none',
          cellText({ value, header, isFirst: false }) +
            (header === 'Date' ? ` (${congressDateText(value) ?? 'no date'})` : ''),
        ],
      }))}
    />
  )
}
