import { CircleCheck, CircleMinus, CircleX } from '~/ui/parts/Icon/icons'
import { memo } from 'react'
import { useFirstRows } from '~/ui/lib/useFirstRows'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditList.css'
import * as module from '~/ui/parts/AdminModule/module.css'
import { ShowAll } from '~/ui/parts/AdminModule/ShowAll'

/** The result of one entry of an Apply. */
export interface EditResult {
  /** The path of the entry in the document: "phases[2]". */
  path: string
  /** The URL that it changes: "/api/timeline/phase-4". */
  url: string
  /** An entry failed if it had no clear answer, or the server failed. */
  outcome: 'applied' | 'refused' | 'failed' | 'not tried'
  /** Why it was refused. */
  reason?: string | undefined
}

export interface EditResultsProps {
  /** The entries, in their order. */
  results: readonly EditResult[]
}

const signs = { applied: CircleCheck, refused: CircleX, failed: CircleX, 'not tried': CircleMinus }
const rowTones = { applied: 'plain', refused: 'bad', failed: 'bad', 'not tried': 'quiet' } as const
const glyphs = { applied: styles.done, refused: styles.bad, failed: styles.bad, 'not tried': styles.glyph }

/** The number of untried entries that are shown at first. */
const MAX_NOT_TRIED = 5

/**
 * The results of the last Apply, entry by entry. Of the entries not tried only the first are shown, until "Show all".
 */
export const EditResults = memo(function EditResults({ results }: EditResultsProps) {
  const triedCount = results.findLastIndex(({ outcome }) => outcome !== 'not tried') + 1
  const { rows, list, showAll } = useFirstRows(results, triedCount + MAX_NOT_TRIED)
  if (results.length === 0) return null
  return (
    <>
      <div className={module.line}>
        <h4 className={module.subtitle}>What Apply did</h4>
        <span className={module.note}>
          <bdi>{summary(results)}</bdi>
        </span>
      </div>
      <ol ref={list} className={styles.list} aria-label="What Apply did">
        {rows.map(({ path, url, outcome, reason }) => (
          <li key={path} tabIndex={-1} className={styles.row[rowTones[outcome]]}>
            <Icon of={signs[outcome]} className={glyphs[outcome]} />
            <span className={rowTones[outcome] === 'bad' ? styles.badWords : undefined}>
              <bdi>{`${path} ${outcome}`}</bdi>
            </span>
            <span className={styles.detail}>
              {reason === undefined ? <bdi dir="ltr">{url}</bdi> : <bdi>{reason}</bdi>}
            </span>
          </li>
        ))}
      </ol>
      <ShowAll count={results.length} onShowAll={showAll} />
    </>
  )
})

/** "4 applied, 1 refused, 495 not tried". */
function summary(results: readonly EditResult[]): string {
  const outcomes = ['applied', 'refused', 'failed', 'not tried'] as const
  return outcomes
    .map((wanted) => ({ wanted, count: results.filter(({ outcome }) => outcome === wanted).length }))
    .filter(({ count }) => count > 0)
    .map(({ wanted, count }) => `${count} ${wanted}`)
    .join(', ')
}
