import { ChevronDown } from 'lucide-react'
import { Collapsible } from 'radix-ui'
import type { AccountOfSite, OpenSession } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { nameInitials } from '~/data/domain/format/nameInitials'
import { Icon } from '~/ui/parts/Icon/Icon'
import { AccountActions } from './AccountActions'
import * as styles from './AccountRow.css'
import { activityText, recordText, roleWords } from '~/ui/lib/accountWords'
import { SessionList } from './SessionList'
import { useZone } from '~/ui/lib/launch'

/** What is being done at this moment, to which account or session. */
export interface AccountWork {
  what: 'role' | 'reset' | 'remove' | 'end'
  n: number
}

export interface AccountRowProps {
  /** The account. */
  account: AccountOfSite
  /** The browsers in which it is signed in. */
  sessions: readonly OpenSession[]
  /** It is that of the person who looks. */
  isYou: boolean
  /** Nobody else may say who may what, or there is no other account at all: it stays. Null where neither. */
  last: 'administrator' | 'account' | null
  /** The present. */
  now: Date
  /** What is being done; another press does nothing. Null where nothing is. */
  work: AccountWork | null
  /** It is to have another role. */
  onRole: (role: Role) => void
  /** It is to have a new password. */
  onReset: () => void
  /** It is to go. */
  onRemove: () => void
  /** Who looks wants another password. */
  onOwnPassword: () => void
  /** The session of this number is to end. */
  onEnd: (n: number) => void
}

/** One account, which opens: where it is signed in, and what can be done about it. */
export function AccountRow(props: AccountRowProps) {
  const { account, sessions, isYou, last, now, work, onRole, onReset, onRemove, onOwnPassword, onEnd } = props
  const zone = useZone()
  const { n, username, role } = account
  return (
    <Collapsible.Root asChild>
      <li className={styles.row}>
        <h4 className={styles.heading}>
          <Collapsible.Trigger className={styles.head}>
            <span aria-hidden className={styles.initials}>
              {nameInitials(username)}
            </span>
            <span className={styles.words}>
              <span>
                <bdi className={styles.name}>{username}</bdi>
                <span className={styles.quiet}>{` · ${roleWords[role]}${isYou ? ' · you' : ''}`}</span>
              </span>
              <bdi className={styles.facts}>{activityText(account, sessions.length, { now, zone })}</bdi>
            </span>
            <Icon of={ChevronDown} className={styles.chevron} />
          </Collapsible.Trigger>
        </h4>
        <Collapsible.Content className={styles.body}>
          {sessions.length > 0 && (
            <SessionList
              sessions={sessions}
              now={now}
              ending={work?.what === 'end' ? work.n : null}
              onEnd={onEnd}
            />
          )}
          <p className={styles.facts}>
            <bdi>{recordText(account, { now, zone })}</bdi>
          </p>
          <AccountActions
            account={account}
            isYou={isYou}
            last={last}
            work={work?.n === n ? work.what : null}
            onRole={onRole}
            onReset={onReset}
            onRemove={onRemove}
            onOwnPassword={onOwnPassword}
          />
        </Collapsible.Content>
      </li>
    </Collapsible.Root>
  )
}
