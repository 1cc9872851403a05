import type { SignIns } from '~/data/contract/account'
import { whenText } from '~/ui/lib/accountWords'
import * as module from '~/ui/parts/AdminModule/module.css'
import * as styles from './SignInStrip.css'
import { useZone } from '~/ui/lib/launch'

export interface SignInStripProps {
  /** The sign-ins of the last seven days. */
  signIns: SignIns
  /** The number of open sessions. */
  sessionCount: number
  /** The current time. */
  now: Date
}

/** The sign-ins of a week, the failed ones with their user names, and the open sessions. */
export function SignInStrip({ signIns, sessionCount, now }: SignInStripProps) {
  const zone = useZone()
  const { succeeded, failed, failures } = signIns
  const figures = [
    ['Signed in', succeeded],
    ['Refused', failed],
    ['Signed in now', sessionCount],
  ] as const
  return (
    <div className={module.block}>
      <div className={module.line}>
        <h3 className={module.title}>Sign-ins</h3>
        <p className={module.quiet}>last 7 days</p>
      </div>
      <dl className={styles.strip}>
        {figures.map(([term, figure]) => (
          <div key={term} className={styles.cell}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.figure}>{figure.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {failures.length > 0 && (
        <ul aria-label="Refused" className={styles.refusals}>
          {failures.map(({ username, count, lastAt }) => (
            <li key={username ?? ''}>
              <bdi>{username ?? 'Unknown names'}</bdi>
              <span className={module.quiet}>
                {` · refused ${count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`}, the last ${whenText(new Date(lastAt), { now, zone })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
