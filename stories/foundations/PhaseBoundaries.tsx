import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { percentText, readFraction } from '~/data/domain/plan/progress'
import { PhaseCircle } from '~/ui/panels/Timeline/PhaseCircle'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { statusTone } from '~/ui/lib/statusTone'
import * as page from './foundations.css'
import { FoundationTable } from './FoundationTable'
import * as styles from './PhaseBoundaries.css'

/** Progress at every boundary and just beside it, and invalid values (specification, section 4). */
export const boundaryValues: readonly unknown[] = [
  '0',
  '0.004',
  '0.005',
  '0.01',
  '0.499',
  '0.5',
  '0.501',
  '0.51',
  '0.99',
  '0.995',
  '0.999',
  '1',
  '1.01',
  '-0.1',
  'abc',
  '',
  null,
  undefined,
  Number.NaN,
  0.72,
]

const boundaries = [
  ...boundaryValues.map((progress) => ({ status: 'PENDING', progress })),
  { status: 'COMPLETED', progress: '0' },
  { status: 'COMPLETED', progress: 'abc' },
]

/** The figure, status, circle and bar of a phase for each progress. */
export function PhaseBoundaries() {
  return (
    <FoundationTable
      label="Phase status"
      heads={['Stored progress', 'Stored status', 'Read as', 'Percent', 'Status', 'Circle', 'Bar']}
      rows={boundaries.map(({ status, progress }, index) => {
        const fraction = readFraction(progress)
        const derived = phaseStatus({ status, progress })
        return {
          key: String(index),
          cells: [
            <span className={page.code}>{written(progress)}</span>,
            status,
            fraction,
            percentText(fraction),
            <span data-status={derived}>
              <StatusBadge status={derived} />
            </span>,
            <PhaseCircle number={index + 1} status={derived} progress={fraction} />,
            <span className={styles.bar}>
              <ProgressBar value={fraction} tone={statusTone[derived]} size="thick" />
            </span>,
          ],
        }
      })}
    />
  )
}

function written(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value)
}
