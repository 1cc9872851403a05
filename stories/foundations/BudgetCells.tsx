import { useState } from 'react'
import {
  cellText,
  columnHeader,
  isEmptyCell,
  isMoneyColumn,
  numericValue,
  congressDateText,
} from '~/data/rules/budgetCell'

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

/** Inputs and outputs of the budget's display rules, live: each header and value can be changed. */
export function BudgetCells() {
  const [rows, setRows] = useState(inputs)
  const change = (index: number, part: Partial<Input>) => {
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  }
  return (
    <table>
      <thead>
        <tr>
          {['Header', 'Value', 'Header shown', 'Money', 'Empty', 'Number', 'Shown'].map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ header, value }, index) => (
          <tr key={index}>
            <td>
              <input
                aria-label={`Header ${index + 1}`}
                value={header}
                onChange={(event) => {
                  change(index, { header: event.target.value })
                }}
              />
            </td>
            <td>
              <input
                aria-label={`Value ${index + 1}`}
                value={value ?? ''}
                onChange={(event) => {
                  change(index, { value: event.target.value })
                }}
              />
            </td>
            <td>{columnHeader(header, index)}</td>
            <td>{isMoneyColumn(header) ? 'yes' : 'no'}</td>
            <td>{isEmptyCell(value) ? 'yes' : 'no'}</td>
            <td>{numericValue(value) ?? 'none'}</td>
            <td>
              {cellText({ value, header, isFirst: false })}
              {header === 'Date' && ` (${congressDateText(value) ?? 'no date'})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
