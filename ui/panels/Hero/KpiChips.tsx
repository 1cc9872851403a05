import { CircleCheck, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { hero } from '~/data/domain/home/hero'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './KpiChips.css'

/** The three figures of the hero, as written (specification, section 1): each with its label and a glyph. */
export function KpiChips() {
  const { coverage, training, goLive } = hero
  return (
    <dl className={styles.chips}>
      <Chip {...coverage} glyph={<Gauge fraction={coverage.fraction} />} />
      <Chip {...training} glyph={<Icon of={CircleCheck} size={24} className={styles.glyph.done} />} />
      <Chip {...goLive} glyph={<Icon of={Flag} size={24} className={styles.glyph.november} />} />
    </dl>
  )
}

function Chip({ label, value, glyph }: { label: string; value: string; glyph: ReactNode }) {
  return (
    <div className={styles.chip}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span>{value}</span>
        {glyph}
      </dd>
    </div>
  )
}

/** Ten cells, of which so many are filled. Decorative: the figure stands beside it. */
function Gauge({ fraction }: { fraction: number }) {
  const filled = Math.round(fraction * 10)
  return (
    <span className={styles.gauge} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        <span key={index} className={styles.cell[index < filled ? 'filled' : 'rest']} />
      ))}
    </span>
  )
}
