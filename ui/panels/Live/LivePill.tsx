import { CircleCheck } from '~/ui/parts/Icon/icons'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { asOfText } from '~/ui/lib/dateTimeText'
import { Icon } from '~/ui/parts/Icon/Icon'
import { NotConnectedSign } from '~/ui/parts/NotConnectedSign/NotConnectedSign'
import * as styles from './LivePill.css'
import { useZone } from '~/ui/lib/launch'

/** The messages of the pill, one at a time. */
export type LiveStatus =
  /** Disconnected since that time; the last change shown is of `asOf`, null where nothing was ever changed. */
  | { kind: 'disconnected'; since: Date; asOf: Date | null }
  /** A newer version of the site is deployed. */
  | { kind: 'version'; at: Date }
  /** Newer figures exist: the number of changes, null where they are not counted, and the time of the last one. */
  | { kind: 'changes'; count: number | null; at: Date; isReconnected: boolean }
  /** Connected again, without newer figures. */
  | { kind: 'reconnected' }

export interface LivePillProps {
  /** The message; null hides the pill. */
  status: LiveStatus | null
  /** The current time: a time of today is shown without its day. */
  now: Date
  /** The pressed action is running. @default false */
  busy?: boolean
  /** Called when 'Show' is pressed. */
  onShow: () => void
  /** Called when 'Reload' is pressed. */
  onReload: () => void
}

/** Announces updates of the page, which stays as it is until the pill is pressed (design, Live). */
export function LivePill({ status, now, busy = false, onShow, onReload }: LivePillProps) {
  if (!status) return null
  return (
    <section aria-label="Updates of this page" className={styles.slot}>
      {/* With the key each kind of message enters with the same animation. */}
      <Pill key={status.kind} {...{ status, now, busy, onShow, onReload }} />
    </section>
  )
}

function Pill({ status, now, busy, onShow, onReload }: LivePillProps & { status: LiveStatus }) {
  const zone = useZone()
  switch (status.kind) {
    case 'disconnected':
      return (
        <p className={styles.plain}>
          <NotConnectedSign />
          <bdi className={styles.words}>
            <b className={styles.strong}>Not connected</b>{' '}
            <span>{`since ${asOfText(status.since, zone, now)}`}</span>
            {status.asOf && (
              <span className={styles.quiet}>{`; last change ${asOfText(status.asOf, zone, now)}`}</span>
            )}
          </bdi>
        </p>
      )
    case 'version':
      return (
        <button type="button" className={styles.pill} onClick={onReload}>
          <bdi className={styles.words}>
            <b className={styles.strong}>This site was updated</b>{' '}
            <span className={styles.quiet}>{`· ${asOfText(status.at, zone, now)}`}</span>
          </bdi>{' '}
          <span className={styles.action}>Reload</span>
        </button>
      )
    case 'changes': {
      const count = countText(status.count)
      const at = asOfText(status.at, zone, now)
      return (
        <button
          type="button"
          className={styles.pill}
          aria-disabled={busy}
          onClick={busy ? undefined : onShow}
        >
          {status.isReconnected && <Icon of={CircleCheck} />}
          <bdi className={styles.words}>
            <b className={styles.strong}>{status.isReconnected ? 'Connected again' : count}</b>{' '}
            <span className={styles.quiet}>{`${status.isReconnected ? `· ${count} ` : ''}· ${at}`}</span>
          </bdi>{' '}
          <span className={styles.action}>Show</span>
        </button>
      )
    }
    case 'reconnected':
      return (
        <p className={styles.plain}>
          <Icon of={CircleCheck} />
          <b className={styles.strong}>Connected again</b>
        </p>
      )
  }
}

function countText(count: number | null): string {
  if (count === null) return 'Newer figures'
  return count === 1 ? '1 change' : `${groupedNumber(count)} changes`
}
