import type { Destination } from '~/data/contract/destination'
import { placeText, rulesText, standingOf } from '~/data/domain/notify/words'
import { classNames } from '~/ui/lib/classNames'
import { useZone } from '~/ui/lib/launch'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ChevronRight, CircleAlert, Mail, MessageSquareText, Pause, Webhook } from '~/ui/parts/Icon/icons'
import * as styles from './NotificationModule.css'

export interface DestinationListProps {
  /** The destinations, in the order in which they were created. */
  destinations: readonly Destination[]
  /** An action is running: the buttons do nothing. */
  busy: boolean
  /** Called with the destination whose row is pressed. */
  onOpen: (id: number) => void
  /** Called to send a test to a paused destination. */
  onTest: (id: number) => void
  /** Called to let a paused destination go on. */
  onResume: (id: number) => void
}

/** The icon of each kind of destination. */
export const kindIcons = { mail: Mail, teams: MessageSquareText, webhook: Webhook } as const

/** The destinations, each with its rules and how its last message went. A paused one says why. */
export function DestinationList({ destinations, busy, onOpen, onTest, onResume }: DestinationListProps) {
  const zone = useZone()
  return (
    <ul aria-label="Destinations" className={styles.list}>
      {destinations.map((destination) => {
        const { id, name, kind, state, rules } = destination
        const { text, isBad } = standingOf(destination, zone)
        const isPaused = state === 'paused'
        return (
          <li key={id} className={classNames(styles.item, isPaused && isBad && styles.paused)}>
            <button
              type="button"
              data-destination={id}
              className={styles.row}
              onClick={() => {
                onOpen(id)
              }}
            >
              <Icon of={kindIcons[kind]} className={styles.glyph} />
              <span>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.facts}>
                  <bdi>{placeText(destination)}</bdi>
                  {' · '}
                  <bdi>{rulesText(rules)}</bdi>
                </span>
                <span className={isBad ? styles.bad : styles.facts}>
                  {isBad && (
                    <Icon of={isPaused ? Pause : CircleAlert} size={14} className={styles.badGlyph} />
                  )}
                  <bdi>{text}</bdi>
                </span>
              </span>
              <Icon of={ChevronRight} className={styles.chevron} />
            </button>
            {isPaused && (
              <div className={styles.actions}>
                <Button
                  description={name}
                  aria-disabled={busy}
                  onClick={() => {
                    if (!busy) onTest(id)
                  }}
                >
                  Send a test
                </Button>
                <Button
                  description={name}
                  aria-disabled={busy}
                  onClick={() => {
                    if (!busy) onResume(id)
                  }}
                >
                  Resume
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
