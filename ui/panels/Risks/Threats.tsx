import type { ReactNode } from 'react'
import { countsText } from '~/data/domain/risks/risks'
import { registerCounts, type RiskView } from '~/data/domain/risks/riskView'
import type { Loadable } from '~/ui/lib/loadable'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ChevronRight } from '~/ui/parts/Icon/icons'
import { Button } from '~/ui/parts/Button/Button'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { RiskRow } from './RiskRow'
import * as styles from './Threats.css'

export interface ThreatsProps {
  /** All risks and issues, in their order. */
  risks: Loadable<readonly RiskView[]>
  /** Called to open the register. */
  onAll: () => void
  /** The add button, where none is on record. Nothing by default. */
  addButton?: ReactNode
  /** They are of a snapshot. @default false */
  isPast?: boolean
}

/** The first risks of the launch, below the Gantt chart. */
const MAX_ROWS = 3

/** What threatens go-live: how many are open, the three that matter most, and the way to all. */
export function Threats({ risks, onAll, addButton, isPast = false }: ThreatsProps) {
  if (risks.state === 'failed')
    return (
      <div className={styles.threats}>
        <FailedPanel title="Risks could not be loaded" message={risks.message} onRetry={risks.onRetry} />
      </div>
    )
  const all = risks.state === 'ready' ? risks.value : []
  const counts = registerCounts(all)
  const { open, closed } = counts
  const total = open === 0 ? closed : open
  return (
    <section className={styles.threats} aria-labelledby="threats-title" aria-busy={risks.state === 'loading'}>
      <div className={styles.head}>
        <h2 id="threats-title" className={styles.title}>
          {isPast ? 'What threatened go-live' : 'What threatens go-live'}
        </h2>
        {risks.state === 'ready' && (
          <p className={styles.counts}>
            <bdi>{isPast ? pastCountsText(counts.open) : countsText(counts)}</bdi>
          </p>
        )}
        {total > 0 && (
          <Button variant="ghost" className={styles.all} onClick={onAll}>
            {`All ${total}`}
            <Icon of={ChevronRight} className={styles.chevron} />
          </Button>
        )}
        {risks.state === 'ready' && all.length === 0 && addButton && (
          <span className={styles.add}>{addButton}</span>
        )}
      </div>
      {open > 0 && (
        <ol>
          {all
            .filter(({ status }) => status !== 'closed')
            .slice(0, MAX_ROWS)
            .map((risk) => (
              <RiskRow key={risk.id} risk={risk} place="overview" />
            ))}
        </ol>
      )}
    </section>
  )
}

/** "5 were open" */
function pastCountsText(open: number): string {
  return open === 0 ? 'none were open' : `${open} ${open === 1 ? 'was' : 'were'} open`
}
