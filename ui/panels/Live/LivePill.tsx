import { CircleCheck } from 'lucide-react'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { asOfText } from '~/ui/lib/momentText'
import { Icon } from '~/ui/parts/Icon/Icon'
import { NotConnectedSign } from '~/ui/parts/NotConnectedSign/NotConnectedSign'
import * as styles from './LivePill.css'
import { useZone } from '~/ui/lib/launch'

/** What the pill says, one thing at a time. */
export type LiveStatus =
  /** The page has been disconnected since then; its figures are of `moment`, null where nothing was ever changed. */
  | { kind: 'disconnected'; since: Date; asOf: Date | null }
  /** There is a newer version of the site. */
  | { kind: 'version'; at: Date }
  /** Newer figures exist: how many changes, null where they are not counted, and when the last was made. */
  | { kind: 'changes'; count: number | null; at: Date; isReconnected: boolean }
  /** The page is connected again, and nothing is newer. */
  | { kind: 'reconnected' }

export interface LivePillProps {
  /** What it says; null hides it. */
  status: LiveStatus | null
  /** The present: a time of today is shown without its day. */
  now: Date
  /** The pressed action is running. @default false */
  busy?: boolean
  /** 'Show' was pressed. */
  onShow: () => void
  /** 'Reload' was pressed. */
  onReload: () => void
}

/** Says that there is something newer than the page, which stays as it is until it is pressed (design, Live). */
export function LivePill({ status, now, busy = false, onShow, onReload }: LivePillProps) {
  if (!status) return null
  return (
    <section aria-label="News of this page" className={styles.slot}>
      {/* With the key each kind of news enters with the same animation. */}
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
              <span className={styles.quiet}>{`; figures as of ${asOfText(status.asOf, zone, now)}`}</span>
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
