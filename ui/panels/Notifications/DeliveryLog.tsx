import { useState } from 'react'
import type { Delivery } from '~/data/contract/destination'
import { timeText } from '~/data/domain/notify/words'
import { useZone } from '~/ui/lib/launch'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus } from '~/ui/parts/Icon/icons'
import * as styles from './NotificationModule.css'

export interface DeliveryLogProps {
  /** The messages, newest first. */
  deliveries: readonly Delivery[]
  /** Leaves out the name of the destination. @default false */
  isOfOne?: boolean
  /** Called with the message that is to be shown. */
  onView: (id: string) => void
}

/** How many messages are shown at first. */
const FIRST = 3

const states = {
  waiting: { icon: CircleDashed, style: styles.quietGlyph, word: 'waits' },
  sent: { icon: CircleCheck, style: styles.goodGlyph, word: 'sent' },
  failed: { icon: CircleAlert, style: styles.failedGlyph, word: 'failed' },
  merged: { icon: CircleMinus, style: styles.quietGlyph, word: 'sent with a newer one' },
} as const

/** What was sent, and what waits: three messages at first. */
export function DeliveryLog({ deliveries, isOfOne = false, onView }: DeliveryLogProps) {
  const zone = useZone()
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? deliveries : deliveries.slice(0, FIRST)
  return (
    <>
      <ul aria-label="Sent" className={styles.sent}>
        {rows.map(({ id, title, name, state, result, at, triedAt }) => {
          const { icon, style, word } = states[state]
          return (
            <li key={id} className={styles.delivery}>
              <Icon of={icon} className={style} />
              <div>
                <bdi className={styles.name}>{title}</bdi>
                <span className={styles.facts}>
                  {!isOfOne && (
                    <>
                      <bdi>{name}</bdi>
                      {' · '}
                    </>
                  )}
                  <bdi>{`${timeText(triedAt ?? at, zone)} · ${word}${result === null ? '' : ` · ${result}`}`}</bdi>
                </span>
              </div>
              <Button
                variant="ghost"
                aria-label={`View ${title}`}
                data-delivery={id}
                onClick={() => {
                  onView(id)
                }}
              >
                View
              </Button>
            </li>
          )
        })}
      </ul>
      {rows.length < deliveries.length && (
        <Button
          onClick={() => {
            setWhole(true)
          }}
        >{`Show all ${deliveries.length}`}</Button>
      )}
    </>
  )
}
