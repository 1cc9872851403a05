import { Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '~/data/contract/account'
import { isHandheld } from '~/data/domain/format/browserName'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { sessionText } from '~/ui/lib/accountWords'
import * as styles from './SessionList.css'
import { useZone } from '~/ui/lib/launch'

export interface SessionListProps {
  /** The browsers in which somebody is signed in. */
  sessions: readonly OpenSession[]
  /** Whose each is, is said too: they are of several. @default false */
  showsUser?: boolean
  /** The present, by which they are active now or not. */
  now: Date
  /** The number of the one that is being ended; another press does nothing. Null where none is. */
  ending: number | null
  /** The session of this number is to end. */
  onEndSession: (n: number) => void
}

/** Where somebody is signed in; each of them but this one can be signed out from here. */
export function SessionList({ sessions, showsUser = false, now, ending, onEndSession }: SessionListProps) {
  const zone = useZone()
  return (
    <ul className={styles.list}>
      {sessions.map((session) => {
        const { n, username, browser, isThis } = session
        const name = browser ?? 'A browser'
        const word = ending === n ? 'Signing out...' : 'Sign out'
        return (
          <li key={n} className={styles.session}>
            <Icon of={isHandheld(browser) ? Smartphone : Monitor} className={styles.icon} />
            <div>
              <p>
                {showsUser && (
                  <span>
                    <bdi>{username}</bdi>
                    {' · '}
                  </span>
                )}
                <bdi>{name}</bdi>
                {isThis && <span className={styles.quiet}> · this one</span>}
              </p>
              <p className={styles.facts}>
                <bdi>{sessionText(session, { now, zone })}</bdi>
              </p>
            </div>
            {!isThis && (
              <Button
                aria-label={`${word} ${username}, ${name}`}
                aria-disabled={ending !== null}
                onClick={() => {
                  if (ending === null) onEndSession(n)
                }}
              >
                {word}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
