import { Presentation } from '~/ui/parts/Icon/icons'
import { useState } from 'react'
import type { AccessDays, AccessRequest as Request } from '~/data/contract/access'
import { Button } from '~/ui/parts/Button/Button'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Icon } from '~/ui/parts/Icon/Icon'
import { typeIcon } from '~/ui/parts/MaterialIcon/typeIcon'
import * as styles from './AccessRequest.css'
import { whenText } from '~/ui/lib/accountWords'
import { useZone } from '~/ui/lib/launch'

export interface AccessRequestProps {
  /** The request, as the person wrote it. */
  request: Request
  /** A request is being decided: buttons do nothing. */
  busy: boolean
  /** The current time: a request of today shows its time. */
  now: Date
  /** Called to grant the request for that many days. */
  onGrant: (days: AccessDays) => void
  /** Called to refuse the request. */
  onRefuse: () => void
}

const terms = [
  { value: '1', label: '1 day', days: 1 },
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
] as const

/** One request with its reason, and the decision: for how long, or refused. */
export function AccessRequest({ request, busy, now, onGrant, onRefuse }: AccessRequestProps) {
  const zone = useZone()
  const { name, email, title, type, collection, reason, requestedAt } = request
  const [term, setTerm] = useState<(typeof terms)[number]['value']>('7')
  const of = `${name}, ${title}`
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <h4 className={styles.name}>
          <bdi>{name}</bdi>
        </h4>
        <time dateTime={requestedAt} className={styles.time}>
          {whenText(new Date(requestedAt), { now, zone })}
        </time>
      </div>
      <p className={styles.quiet}>
        <bdi>{email}</bdi>
      </p>
      <p className={styles.item}>
        <Icon of={collection === 'tools' ? Presentation : typeIcon(type ?? '')} className={styles.icon} />
        <span>
          <bdi>{title}</bdi>
        </span>
      </p>
      <p className={styles.reason}>
        <bdi>{`“${reason}”`}</bdi>
      </p>
      <div className={styles.answer}>
        <div className={styles.terms}>
          <FilterBar label={`How long for ${of}`} options={terms} value={term} onChange={setTerm} />
        </div>
        <div className={styles.buttons}>
          <Button
            aria-label={`Refuse ${of}`}
            aria-disabled={busy}
            onClick={() => {
              if (!busy) onRefuse()
            }}
          >
            Refuse
          </Button>
          <Button
            variant="ink"
            aria-label={`Grant ${of}`}
            aria-disabled={busy}
            onClick={() => {
              const chosen = terms.find(({ value }) => value === term)
              if (!busy && chosen) onGrant(chosen.days)
            }}
          >
            Grant
          </Button>
        </div>
      </div>
    </li>
  )
}
