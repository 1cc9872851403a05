import * as chart from './chart.css'

export interface TrendTableProps {
  /** What the table is of. */
  label: string
  /** The columns' names. */
  columns: readonly string[]
  /** The cells, row by row; the first of each names its row. */
  rows: readonly (readonly string[])[]
  /** Whether it is to be seen on a phone, where its picture is not. @default false */
  isSeenOnPhone?: boolean
}

/** Replaces a picture: what a screen reader has of it. */
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
          {rows.map(([name, ...cells], place) => (
            <tr key={place}>
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
