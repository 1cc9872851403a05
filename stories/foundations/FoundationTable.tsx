import type { ReactNode } from 'react'
import * as styles from './foundations.css'

export interface FoundationTableProps {
  /** Names the table. */
  label: string
  /** The column headers. */
  heads: readonly string[]
  /** The rows, each with a cell for every column; the first cell names its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table of a foundation page. */
export function FoundationTable({ label, heads, rows }: FoundationTableProps) {
  return (
    <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={styles.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className={styles.cell}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} className={styles.cell}>
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
