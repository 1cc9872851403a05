import { CircleCheck, Flag } from '~/ui/parts/Icon/icons'
import type { ReactNode } from 'react'
import { chipsOf, shareOf } from '~/data/domain/launch/chips'
import { useLaunch } from '~/ui/lib/launch'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './KpiChips.css'

/** The three figures of the hero, in the specification's words (section 1), each with its label and an icon. */
export function KpiChips() {
  return (
    <dl className={styles.chips}>
      {chipsOf(useLaunch()).map((chip, index) => (
        <Chip key={index} {...chip} glyph={glyphOf(chip.value, index)} />
      ))}
    </dl>
  )
}

/** A gauge beside a percentage; of the others the last, the go-live, has a flag. */
function glyphOf(value: string, index: number): ReactNode {
  const share = shareOf(value)
  if (share !== null) return <Gauge fraction={share} />
  if (index === 2) return <Icon of={Flag} size={24} className={styles.glyph.november} />
  return /^(?:completed|done|yes)$/i.test(value.trim()) ? (
    <Icon of={CircleCheck} size={24} className={styles.glyph.done} />
  ) : null
}

function Chip({ label, value, glyph }: { label: string; value: string; glyph: ReactNode }) {
  return (
    <div className={styles.chip}>
      <dt className={styles.label}>
        <bdi>{label}</bdi>
      </dt>
      <dd className={styles.value}>
        <bdi>{value}</bdi>
        {glyph}
      </dd>
    </div>
  )
}

/** Ten cells, some of them filled. Decorative: the figure is beside it. */
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
