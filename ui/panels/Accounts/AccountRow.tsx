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
export interface PendingAccountAction {
  action: 'role' | 'reset' | 'remove' | 'end'
  n: number
}

export interface AccountRowProps {
  /** The account. */
  account: AccountOfSite
  /** The browsers in which it is signed in. */
  sessions: readonly OpenSession[]
  /** It is that of the person who looks. */
  isCurrentUser: boolean
  /** Nobody else may say who may what, or there is no other account at all: it stays. Null where neither. */
  last: 'administrator' | 'account' | null
  /** The present. */
  now: Date
  /** What is being done; another press does nothing. Null where nothing is. */
  pending: PendingAccountAction | null
  /** It is to have another role. */
  onRoleChange: (role: Role) => void
  /** It is to have a new password. */
  onResetPassword: () => void
  /** It is to go. */
  onRemove: () => void
  /** Who looks wants another password. */
  onChangePassword: () => void
  /** The session of this number is to end. */
  onEndSession: (n: number) => void
}

/** One account, which opens: where it is signed in, and what can be done about it. */
export function AccountRow(props: AccountRowProps) {
  const {
    account,
    sessions,
    isCurrentUser,
    last,
    now,
    pending,
    onRoleChange,
    onResetPassword,
    onRemove,
    onChangePassword,
    onEndSession,
  } = props
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
                <span
                  className={styles.quiet}
                >{` · ${roleWords[role]}${isCurrentUser ? ' · you' : ''}`}</span>
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
              ending={pending?.action === 'end' ? pending.n : null}
              onEndSession={onEndSession}
            />
          )}
          <p className={styles.facts}>
            <bdi>{recordText(account, { now, zone })}</bdi>
          </p>
          <AccountActions
            account={account}
            isCurrentUser={isCurrentUser}
            last={last}
            pending={pending?.n === n ? pending.action : null}
            onRoleChange={onRoleChange}
            onResetPassword={onResetPassword}
            onRemove={onRemove}
            onChangePassword={onChangePassword}
          />
        </Collapsible.Content>
      </li>
    </Collapsible.Root>
  )
}
