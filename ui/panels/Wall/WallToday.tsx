import type { WallChange } from '~/data/domain/wall/wallChanges'
import { countWord } from '~/data/domain/wall/wall'
import { clockText, type TimeZone } from '~/data/domain/time/clock'
import { useUnitTone } from '~/ui/lib/unitTone'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { WallHighlight } from './WallHighlight'
import { glyph, oneLine, secondary, twoLines, unitSquare } from './wall.css'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './WallToday.css'
import { useZone } from '~/ui/lib/launch'

export interface WallTodayProps {
  /** The number of changes today. */
  count: number
  /** The last changes, newest first: at most six. */
  changes: readonly WallChange[]
  /** The keys of the figures that have just changed. */
  highlighted: ReadonlySet<string>
}

/** The changes of today: the last six, old → new. */
export function WallToday({ count, changes, highlighted }: WallTodayProps) {
  const zone = useZone()
  return (
    <section className={styles.scene} aria-labelledby="wall-today">
      <h2 id="wall-today" className={styles.title}>
        <bdi>
          <span>{`${count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`} today`}</span>{' '}
          {count > changes.length && (
            <span className={secondary}>{`· the last ${countWord(changes.length)}`}</span>
          )}
        </bdi>
      </h2>
      <ol className={styles.list}>
        {changes.map((change, index) => (
          <Change
            key={change.n}
            change={change}
            zone={zone}
            // Of two changes of one figure only the later one is highlighted.
            isHighlighted={
              highlighted.has(change.highlightKey) &&
              changes.findIndex((other) => other.highlightKey === change.highlightKey) === index
            }
          />
        ))}
      </ol>
    </section>
  )
}

interface ChangeProps {
  change: WallChange
  zone: TimeZone
  isHighlighted: boolean
}

function Change({ change, zone, isHighlighted }: ChangeProps) {
  const { at, sign, name, detail, kind, before, after, by } = change
  return (
    <li className={styles.row} data-by={by === null ? undefined : ''}>
      <time className={styles.time}>{clockText(at, zone)}</time>
      {sign.of === 'phase' ? (
        <span className={glyph}>
          <StatusIcon status={sign.status} />
        </span>
      ) : (
        <UnitSquare unitId={sign.unitId} />
      )}
      <span className={classNames(styles.name, twoLines)}>
        <bdi>{name}</bdi>{' '}
        <span className={secondary}>
          <bdi>{detail}</bdi>
        </span>
      </span>
      <bdi dir="ltr" className={styles.values}>
        <span className={styles.before[kind]}>
          {before && (
            <span>
              <bdi>{before}</bdi> →
            </span>
          )}
        </span>
        <bdi className={styles.after[kind]}>
          <WallHighlight isHighlighted={isHighlighted}>{after}</WallHighlight>
        </bdi>
      </bdi>
      {by !== null && <bdi className={classNames(styles.by, oneLine)}>{by}</bdi>}
    </li>
  )
}

function UnitSquare({ unitId }: { unitId: string }) {
  return <span className={unitSquare[useUnitTone(unitId)]} aria-hidden />
}
