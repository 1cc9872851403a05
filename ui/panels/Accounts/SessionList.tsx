import { Monitor, Smartphone } from '~/ui/parts/Icon/icons'
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
  /** Shows the user of each session too, for a list of several users. @default false */
  showsUser?: boolean
  /** The current time, which decides whether a session is active. */
  now: Date
  /** The number of the session that is being ended; buttons do nothing meanwhile. Null without one. */
  ending: number | null
  /** Called to end the session of this number. */
  onEndSession: (n: number) => void
}

/** The open sessions. Each but the current one can be signed out. */
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
