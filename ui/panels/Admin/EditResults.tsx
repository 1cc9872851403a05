import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './EditList.css'
import * as module from './module.css'

/** How one entry of an Apply ended. */
export interface EditResult {
  /** The entry's place in the document: "phases[2]". */
  place: string
  /** What it changes: "/api/timeline/phase-4". */
  address: string
  outcome: 'applied' | 'refused' | 'not tried'
  /** Why it was refused. */
  reason?: string | undefined
}

export interface EditResultsProps {
  /** The entries, in their order. */
  results: readonly EditResult[]
}

const signs = { applied: CircleCheck, refused: CircleX, 'not tried': CircleMinus }
const rows = { applied: 'plain', refused: 'bad', 'not tried': 'quiet' } as const
const glyphs = { applied: styles.done, refused: styles.bad, 'not tried': styles.glyph }

/** What the last Apply did, entry by entry. */
export function EditResults({ results }: EditResultsProps) {
  if (results.length === 0) return null
  return (
    <>
      <h4 className={module.subtitle}>What Apply did</h4>
      <ol className={styles.list} aria-label="What Apply did">
        {results.map(({ place, address, outcome, reason }) => (
          <li key={place} className={styles.row[rows[outcome]]}>
            <Icon of={signs[outcome]} className={glyphs[outcome]} />
            <span className={outcome === 'refused' ? styles.badWords : undefined}>
              <bdi>
                {place} {outcome}
              </bdi>
            </span>
            <span className={styles.detail}>
              {reason === undefined ? <bdi dir="ltr">{address}</bdi> : <bdi>{reason}</bdi>}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
