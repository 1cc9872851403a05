import { useEffect, useRef, useState } from 'react'
import type { ApiToken } from '~/data/contract/apiToken'
import { isolated } from '~/data/domain/format/isolated'
import { dayAndYearText } from '~/data/domain/time/clock'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Badge } from '~/ui/parts/Badge/Badge'
import { Button } from '~/ui/parts/Button/Button'
import * as styles from './TokenRow.css'
import { useZone } from '~/ui/lib/launch'

export interface TokenRowProps {
  /** The token, without its secret. */
  token: ApiToken
  /** The current time, which decides whether the token has expired. */
  now: Date
  /** The token is being revoked: the button does nothing. */
  busy: boolean
  /** Called to revoke the token. */
  onRevoke: () => void
}

const scopes = { read: 'reads', change: 'reads and changes' } as const

/** One token. Revoking asks for confirmation, because clients that use it stop working at once. */
export function TokenRow({ token, now, busy, onRevoke }: TokenRowProps) {
  const zone = useZone()
  const { name, scope, createdBy, createdAt, expiresAt, lapsesAt } = token
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const revoke = useRef<HTMLButtonElement>(null)
  const hasLapsed = lapsesAt !== null && new Date(lapsesAt) <= now
  const hasEnded = hasLapsed || new Date(expiresAt) <= now
  const end = dayAndYearText(new Date(hasLapsed ? lapsesAt : expiresAt), zone)
  const condition =
    lapsesAt !== null && !hasEnded ? `, while ${isolated(createdBy)} signs in every 12 hours` : ''

  useFocusAfter(isAsking, revoke)

  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi> {hasEnded && <Badge tone="bad">Expired</Badge>}
        </p>
        <p className={styles.facts}>
          <bdi>
            {`${scopes[scope]} · ${hasEnded ? 'ended' : 'until'} ${end}${condition} · created ${dayAndYearText(new Date(createdAt), zone)} by ${isolated(createdBy)}`}
          </bdi>
        </p>
      </div>
      {!isAsking && (
        <Button
          ref={revoke}
          aria-label={`Revoke ${name}`}
          onClick={() => {
            setAsking(true)
          }}
        >
          Revoke
        </Button>
      )}
      {isAsking && (
        <div role="group" aria-label={`Revoke ${name}?`} className={styles.question}>
          <p>Programs that use it lose access at once.</p>
          <div className={styles.answers}>
            <Button
              ref={keep}
              aria-disabled={busy}
              onClick={() => {
                if (!busy) setAsking(false)
              }}
            >
              Keep
            </Button>
            <Button
              variant="ink"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) onRevoke()
              }}
            >
              {busy ? 'Revoking...' : 'Revoke now'}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
