import * as chart from './chart.css'

export interface TrendTableProps {
  /** The name of the table. */
  label: string
  /** The column headers. */
  columns: readonly string[]
  /** The cells, row by row; the first cell is the row's header. */
  rows: readonly (readonly string[])[]
  /** Shown on a phone, where its chart is hidden. @default false */
  isSeenOnPhone?: boolean
}

/** A table in place of a chart, for screen readers. */
export function TrendTable({ label, columns, rows, isSeenOnPhone = false }: TrendTableProps) {
  return (
    <div className={chart.table[isSeenOnPhone ? 'onPhone' : 'unseen']}>
      <table className={chart.cells}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={chart.cell}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={index}>
              <th scope="row" className={chart.cell}>
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={column} className={chart.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
