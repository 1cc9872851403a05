import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { defaults, percentText, readFraction } from '~/data/domain/plan/progress'
import { highlightKey } from '~/data/domain/wall/wallNews'
import { useUnitTone } from '~/ui/lib/unitTone'
import { WallHighlight } from './WallHighlight'
import { filled, secondary, track, twoLines, unitFill, unitSquare, hidden } from './wall.css'
import * as styles from './WallUnits.css'

export interface WallUnitsProps {
  /** The business units, in order. */
  units: readonly Pick<BusinessUnit, 'id' | 'name' | 'progress'>[]
  /** The gain of each unit in seven days, in percent, by its id; null without a history. */
  gains: ReadonlyMap<string, string> | null
  /** The keys of the figures that have just changed. */
  highlighted: ReadonlySet<string>
}

/** The progress of each business unit, at most eight, and its gain in seven days. */
export function WallUnits({ units, gains, highlighted }: WallUnitsProps) {
  return (
    <section className={styles.column} aria-labelledby="wall-units">
      <h2 id="wall-units" className={styles.title}>
        <span>Business units</span> {gains && <span className={secondary}>and their gain in seven days</span>}
      </h2>
      <ul className={styles.list}>
        {units.map((unit) => (
          <Unit
            key={unit.id}
            unit={unit}
            gain={gains?.get(unit.id)}
            isHighlighted={highlighted.has(highlightKey('business-units', unit.id, 'progress'))}
          />
        ))}
      </ul>
    </section>
  )
}

interface UnitProps {
  unit: WallUnitsProps['units'][number]
  gain: string | undefined
  isHighlighted: boolean
}

function Unit({ unit, gain, isHighlighted }: UnitProps) {
  const progress = percentText(readFraction(unit.progress, defaults.unit))
  const tone = useUnitTone(unit.id)
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <span className={unitSquare[tone]} aria-hidden />
        <bdi className={twoLines}>{unit.name}</bdi>
      </span>
      <span className={track} aria-hidden>
        <span className={unitFill[tone]} style={assignInlineVars({ [filled]: progress })} />
      </span>
      <span className={styles.percent}>
        <WallHighlight isHighlighted={isHighlighted}>{progress}</WallHighlight>
      </span>
      {gain !== undefined && (
        <bdi className={styles.gain}>
          <span>{gain}</span>
          <span className={hidden}> in seven days</span>
        </bdi>
      )}
    </li>
  )
}
