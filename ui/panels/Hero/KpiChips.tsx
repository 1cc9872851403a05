import { CircleCheck, Flag } from '~/ui/parts/Icon/icons'
import type { ReactNode } from 'react'
import { chipsOf, shareOf } from '~/data/domain/launch/chips'
import { useLaunch } from '~/ui/lib/launch'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './KpiChips.css'

export interface KpiChipsProps {
  /** Cells across the panel, or one line under the description, which leaves room for the verdict. @default 'cells' */
  layout?: 'cells' | 'line'
}

/** The three figures of the hero, in the specification's words (section 1), each with its label and an icon. */
export function KpiChips({ layout = 'cells' }: KpiChipsProps) {
  return (
    <dl className={styles.chips[layout]}>
      {chipsOf(useLaunch()).map((chip, index) => (
        <Chip key={index} {...chip} layout={layout} glyph={glyphOf(chip.value, index, layout)} />
      ))}
    </dl>
  )
}

/** A gauge beside a percentage; of the others the last, the go-live, has a flag. */
function glyphOf(value: string, index: number, layout: Layout): ReactNode {
  const share = shareOf(value)
  if (share !== null) return <Gauge fraction={share} layout={layout} />
  const size = layout === 'line' ? 14 : 24
  if (index === 2) return <Icon of={Flag} size={size} className={styles.glyph[layout].november} />
  return /^(?:completed|done|yes)$/i.test(value.trim()) ? (
    <Icon of={CircleCheck} size={size} className={styles.glyph[layout].done} />
  ) : null
}

type Layout = NonNullable<KpiChipsProps['layout']>

interface ChipProps {
  label: string
  value: string
  glyph: ReactNode
  layout: Layout
}

function Chip({ label, value, glyph, layout }: ChipProps) {
  return (
    <div className={styles.chip[layout]}>
      <dt className={styles.label[layout]}>
        <bdi>{label}</bdi>
      </dt>
      <dd className={styles.value[layout]}>
        <bdi>{value}</bdi>
        {glyph}
      </dd>
    </div>
  )
}

/** Ten cells, some of them filled. Decorative: the figure is beside it. */
function Gauge({ fraction, layout }: { fraction: number; layout: Layout }) {
  const filled = Math.round(fraction * 10)
  return (
    <span className={styles.gauge[layout]} aria-hidden>
      {Array.from({ length: 10 }, (_, index) => (
        <span key={index} className={styles.cell[index < filled ? 'filled' : 'rest']} />
      ))}
    </span>
  )
}
