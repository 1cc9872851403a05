import { useState } from 'react'
import type { AccessDays, AccessRequest } from '~/data/contract/access'
import { day } from '~/data/domain/format/days'
import { clockText, dayText, type Present } from '~/data/domain/time/clock'
import { Button } from '~/ui/parts/Button/Button'
import { counted } from '~/ui/lib/accountWords'
import * as styles from './GrantList.css'
import * as module from '~/ui/parts/AdminModule/module.css'
import { useZone } from '~/ui/lib/launch'

export interface GrantListProps {
  /** The open grants; the first to end comes first. */
  grants: readonly AccessRequest[]
  /** The number of the grant that is being changed; buttons do nothing meanwhile. Null without one. */
  busy: number | null
  /** The current time: a grant that ends within a week shows its time too. */
  now: Date
  /** Called to extend the grant of this number by that many days. */
  onExtend: (n: number, days: AccessDays) => void
  /** Called to end the grant of this number now. */
  onEnd: (n: number) => void
}

/** The open grants: for whom and until when, each with buttons to extend and to end it. */
export function GrantList({ grants, busy, now, onExtend, onEnd }: GrantListProps) {
  const zone = useZone()
  const [pressed, setPressed] = useState<'extend' | 'end'>('end')
  return (
    <div className={module.block}>
      <div className={module.line}>
        <h3 className={module.title}>Open now</h3>
        <p className={module.quiet}>
          <bdi>{counted(grants.length, 'grant')}</bdi>
        </p>
      </div>
      <ul aria-label="Open now" className={styles.list}>
        {grants.map((grant) => {
          const { n, name, title } = grant
          const running = busy === n ? pressed : null
          const extendLabel = running === 'extend' ? 'Extending...' : 'Extend 7 days'
          const end = running === 'end' ? 'Ending...' : 'End now'
          return (
            <li key={n} className={styles.grant}>
              <div className={styles.words}>
                <p className={styles.name}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles.facts}>
                  <bdi>{title}</bdi>
                  {' · '}
                  <bdi>{factsOf(grant, { now, zone })}</bdi>
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  aria-label={`${extendLabel} ${name}, ${title}`}
                  aria-disabled={busy !== null}
                  onClick={() => {
                    if (busy !== null) return
                    setPressed('extend')
                    onExtend(n, 7)
                  }}
                >
                  {extendLabel}
                </Button>
                <Button
                  aria-label={`${end} ${name}, ${title}`}
                  aria-disabled={busy !== null}
                  onClick={() => {
                    if (busy !== null) return
                    setPressed('end')
                    onEnd(n)
                  }}
                >
                  {end}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** "until 16 Oct, 09:10 · 4 views", "until 12 Nov · 1 view". */
function factsOf({ until, views }: AccessRequest, { now, zone }: Present): string {
  const seen = views === 0 ? 'not opened yet' : counted(views, 'view')
  if (until === null) return seen
  const end = new Date(until)
  const isSoon = end.getTime() - now.getTime() <= 7 * day
  return `until ${dayText(end, zone)}${isSoon ? `, ${clockText(end, zone)}` : ''} · ${seen}`
}
