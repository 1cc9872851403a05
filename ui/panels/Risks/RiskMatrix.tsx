import { useRef, useState, type KeyboardEvent } from 'react'
import { bandOf } from '~/data/domain/risks/risks'
import { cellOf, type RiskView } from '~/data/domain/risks/riskView'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import * as styles from './RiskMatrix.css'

export interface RiskMatrixProps {
  /** The risks and issues to count. */
  risks: readonly RiskView[]
  /** The chosen cell, "2-3" of likelihood and impact, or "i-3" of issues; empty for all. */
  cell: string
  /** Called with the pressed cell, or with '' for the chosen one. */
  onCell: (cell: string) => void
}

/** From the top: issues, which have happened, then risks from the likeliest. */
const rows = ['i', '3', '2', '1'] as const
const impacts = [1, 2, 3] as const

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where risks lie: likelihood upwards, impact across. Each cell is a filter; the arrow keys move between them. */
export function RiskMatrix({ risks, cell, onCell }: RiskMatrixProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState('i-1')
  const counts = new Map<string, number>()
  for (const risk of risks) counts.set(cellOf(risk), (counts.get(cellOf(risk)) ?? 0) + 1)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [row = '', impact = ''] = at.split('-')
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const down = Math.min(Math.max(rows.findIndex((each) => each === row) + step[0], 0), rows.length - 1)
    const across = Math.min(Math.max(Number(impact) + (isMirrored ? -step[1] : step[1]), 1), 3)
    const next = `${rows[down] ?? 'i'}-${across}`
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }

  return (
    <div ref={grid} role="group" aria-label="Risk matrix" className={styles.matrix} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.axis} aria-hidden>
            {row === 'i' ? '' : row}
          </span>
          {impacts.map((impact) => {
            const id = `${row}-${impact}`
            const count = counts.get(id) ?? 0
            const band = bandOf({ kind: row === 'i' ? 'issue' : 'risk', likelihood: Number(row), impact })
            return (
              <button
                key={id}
                type="button"
                data-cell={id}
                tabIndex={id === at ? 0 : -1}
                aria-pressed={cell === id}
                aria-label={labelOf(row, impact, band, count)}
                className={styles.cell[band]}
                onFocus={() => {
                  setAt(id)
                }}
                onClick={() => {
                  onCell(cell === id ? '' : id)
                }}
              >
                {count > 0 && (
                  <>
                    <RiskMark kind={row === 'i' ? 'issue' : 'risk'} />
                    {count}
                  </>
                )}
              </button>
            )
          })}
        </div>
      ))}
      <div className={styles.row} aria-hidden>
        <span className={styles.axis} />
        {impacts.map((impact) => (
          <span key={impact} className={styles.axis}>
            {impact}
          </span>
        ))}
      </div>
    </div>
  )
}

/** "Likelihood 2, impact 3, high, 1 risk" */
function labelOf(row: string, impact: number, band: string, count: number): string {
  const [first, noun] = row === 'i' ? ['Issues', 'issue'] : [`Likelihood ${row}`, 'risk']
  return `${first}, impact ${impact}, ${band}, ${count} ${noun}${count === 1 ? '' : 's'}`
}
