import { assignInlineVars } from '@vanilla-extract/dynamic'
import { CircleCheck, Loader, CloudOff, Pause } from '~/ui/parts/Icon/icons'
import type { WallChange } from '~/data/domain/wall/wallChanges'
import { wallTimeText } from '~/data/domain/wall/wallTime'
import { clockText, type TimeZone } from '~/data/domain/time/clock'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import { icon, oneLine, secondary, strong } from './wall.css'
import * as styles from './WallFooter.css'
import { useZone } from '~/ui/lib/launch'

/** The connection of the wall to its server; times in milliseconds since 1970. */
export type WallConnection =
  | { state: 'connecting' | 'connected'; asOf: number }
  | { state: 'lost'; since: number; asOf: number }

/** The state of the rotation of scenes. */
export interface SceneRotation {
  /** The number of scenes. */
  scenes: number
  /** The index of the active scene, from 0. */
  index: number
  /** The duration of each scene. */
  seconds: number
  /** The rotation is paused. */
  isPaused: boolean
  /** A counter that increases each time a scene starts. */
  cycle: number
}

export interface WallFooterProps {
  /** The last change of today; null without one, or when the scene shows it. */
  lastChange: WallChange | null
  /** The rotation of scenes; null without scenes. */
  rotation: SceneRotation | null
  /** The connection to the server; null when it could not be started. */
  connection: WallConnection | null
  /** The current time, in milliseconds since 1970. */
  now: number
}

/** The footer of the wall: the last change, the rotation of scenes, and the time of the figures. */
export function WallFooter({ lastChange, rotation, connection, now }: WallFooterProps) {
  const zone = useZone()
  return (
    <footer className={styles.foot}>
      <p className={styles.news}>
        {lastChange && (
          <>
            <bdi className={classNames(strong, oneLine)}>{lastChange.name}</bdi>
            <bdi dir="ltr" className={styles.values}>
              {lastChange.before && (
                <span className={secondary}>
                  <bdi>{lastChange.before}</bdi> →
                </span>
              )}
              <bdi>{lastChange.after}</bdi>
              <span className={secondary}>{`· ${clockText(lastChange.at, zone)}`}</span>
            </bdi>
          </>
        )}
      </p>
      <div className={styles.turn}>{rotation && <Rotation {...rotation} />}</div>
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
  const asOf = `as of ${wallTimeText(connection.asOf, now, zone)}`
  switch (connection.state) {
    case 'connecting':
      return `Connecting · ${asOf}`
    case 'connected':
      return `Connected · ${asOf}`
    case 'lost':
      return `Not connected since ${wallTimeText(connection.since, now, zone)} · ${asOf}`
  }
}

function Rotation({ scenes, index: active, seconds, isPaused, cycle }: SceneRotation) {
  return (
    <>
      {scenes > 1 &&
        Array.from({ length: scenes }, (_, index) => (
          <span key={index} className={styles.segment} aria-hidden>
            <span
              key={index === active ? cycle : 0}
              className={styles.progress[progressOf(index, active, isPaused)]}
              style={assignInlineVars({ [styles.duration]: `${seconds}s` })}
            />
          </span>
        ))}
      {isPaused && (
        <span className={styles.pausedSign}>
          <Icon of={Pause} className={icon} />
          Paused
        </span>
      )}
    </>
  )
}

function progressOf(index: number, active: number, isPaused: boolean) {
  if (index < active) return 'past'
  if (index > active) return 'toCome'
  return isPaused ? 'held' : 'present'
}
