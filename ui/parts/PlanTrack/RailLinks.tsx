import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { LinkPiece } from '~/data/domain/plan/railLinks'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './RailLinks.css'

export interface RailLinksProps {
  /** The pieces of links in this lane. */
  pieces: readonly LinkPiece[]
  /** Another phase's chain stands out. @default false */
  isDimmed?: boolean
  /** Set on the element over the lane's track. */
  className: string
}

/**
 * The part of the links between phases that lies in one lane: an upright line at the day on which a phase may begin, from
 * a dot on the lane that it waits for to an arrow on its own. Each lane draws its own piece, so that lanes may have any
 * height.
 */
export function RailLinks({ pieces, isDimmed = false, className }: RailLinksProps) {
  if (pieces.length === 0) return null
  return (
    <span className={className} aria-hidden>
      {pieces.map(({ key, part, isUp, at, start, decides }) => (
        <span
          key={key}
          data-link={key}
          className={classNames(
            isDimmed && !decides && styles.dimmed,
            styles.piece[decides ? 'deciding' : 'quiet'],
            styles.part[part][isUp ? 'up' : 'down'],
          )}
          style={assignInlineVars({ [styles.start]: `${at * 100}%` })}
        >
          {part === 'from' && <i className={styles.dot[decides ? 'deciding' : 'quiet']} />}
          {part === 'to' && start === null && <i className={styles.arrow[isUp ? 'up' : 'down']} />}
        </span>
      ))}
      {pieces.map(({ key, part, at, start, decides }) =>
        part !== 'to' || start === null ? null : (
          <span
            key={key}
            data-link={key}
            className={classNames(
              isDimmed && !decides && styles.dimmed,
              styles.level[decides ? 'deciding' : 'quiet'],
            )}
            style={assignInlineVars({
              [styles.start]: `${at * 100}%`,
              [styles.length]: `${(start - at) * 100}%`,
            })}
          >
            <i className={styles.levelArrow} />
          </span>
        ),
      )}
    </span>
  )
}
