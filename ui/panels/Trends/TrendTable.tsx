import * as chart from './chart.css'

export interface TrendTableProps {
  /** What the table is of. */
  label: string
  /** The columns' names. */
  columns: readonly string[]
  /** The cells, row by row; the first of each names its row. */
  rows: readonly (readonly string[])[]
}

/** Stands in for a picture: what a screen reader has of it. */
export function TrendTable({ label, columns, rows }: TrendTableProps) {
  return (
    <div className={chart.table}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], place) => (
            <tr key={place}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
