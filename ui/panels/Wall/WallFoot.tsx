import { assignInlineVars } from '@vanilla-extract/dynamic'
import { CircleCheck, Loader, CloudOff, Pause } from 'lucide-react'
import type { WallChange } from '~/data/domain/wall/wallChanges'
import { wallMomentText } from '~/data/domain/wall/wallTime'
import { clockText, type TimeZone } from '~/data/domain/time/clock'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import { icon, oneLine, secondary, strong } from './wall.css'
import * as styles from './WallFoot.css'
import { useZone } from '~/ui/lib/launch'

/** Whether the wall is connected to its server; moments in milliseconds since 1970. */
export type WallConnection =
  | { state: 'connecting' | 'connected'; asOf: number }
  | { state: 'lost'; since: number; asOf: number }

/** Which of the scenes is shown. */
export interface WallTurn {
  /** How many there are. */
  scenes: number
  /** The place of the present one, from 0. */
  place: number
  /** How long each stands. */
  seconds: number
  /** Whether it is until it is let go. */
  held: boolean
  /** Another one for each time that a scene begins. */
  round: number
}

export interface WallFootProps {
  /** The last change of today; null where there was none, or the scene tells it. */
  news: WallChange | null
  /** The scenes; null where there is none to show. */
  turn: WallTurn | null
  /** Whether the wall is connected to its server; null where it could not even begin. */
  connection: WallConnection | null
  /** The moment on the clock, in milliseconds since 1970. */
  now: number
}

/** What was changed last, how far the turn of the scenes is, and of when the figures are. */
export function WallFoot({ news, turn, connection, now }: WallFootProps) {
  const zone = useZone()
  return (
    <footer className={styles.foot}>
      <p className={styles.news}>
        {news && (
          <>
            <bdi className={classNames(strong, oneLine)}>{news.name}</bdi>
            <bdi dir="ltr" className={styles.values}>
              {news.before && (
                <span className={secondary}>
                  <bdi>{news.before}</bdi> →
                </span>
              )}
              <bdi>{news.after}</bdi>
              <span className={secondary}>{`· ${clockText(news.at, zone)}`}</span>
            </bdi>
          </>
        )}
      </p>
      <div className={styles.turn}>{turn && <Turn {...turn} />}</div>
      {connection && (
        <p className={styles.state[connection.state === 'lost' ? 'lost' : 'connected']}>
          <Icon of={signs[connection.state]} className={icon} />
          <bdi>{connectionText(connection, now, zone)}</bdi>
        </p>
      )}
    </footer>
  )
}

const signs = { connecting: Loader, connected: CircleCheck, lost: CloudOff } as const

function connectionText(connection: WallConnection, now: number, zone: TimeZone): string {
  const asOf = `as of ${wallMomentText(connection.asOf, now, zone)}`
  switch (connection.state) {
    case 'connecting':
      return `Connecting · ${asOf}`
    case 'connected':
      return `Connected · ${asOf}`
    case 'lost':
      return `Not connected since ${wallMomentText(connection.since, now, zone)} · ${asOf}`
  }
}

function Turn({ scenes, place, seconds, held, round }: WallTurn) {
  return (
    <>
      {scenes > 1 &&
        Array.from({ length: scenes }, (_, index) => (
          <span key={index} className={styles.segment} aria-hidden>
            <span
              key={index === place ? round : 0}
              className={styles.progress[partOf(index, place, held)]}
              style={assignInlineVars({ [styles.duration]: `${seconds}s` })}
            />
          </span>
        ))}
      {held && (
        <span className={styles.heldSign}>
          <Icon of={Pause} className={icon} />
          Held
        </span>
      )}
    </>
  )
}

function partOf(index: number, place: number, held: boolean) {
  if (index < place) return 'past'
  if (index > place) return 'toCome'
  return held ? 'held' : 'present'
}
