import { ChevronDown } from '~/ui/parts/Icon/icons'
import * as Collapsible from '@radix-ui/react-collapsible'
import type { AccountOfSite, OpenSession } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { nameInitials } from '~/data/domain/format/nameInitials'
import { Icon } from '~/ui/parts/Icon/Icon'
import { AccountActions } from './AccountActions'
import * as styles from './AccountRow.css'
import { activityText, recordText, roleWords } from '~/ui/lib/accountWords'
import { SessionList } from './SessionList'
import { useZone } from '~/ui/lib/launch'

/** The action that is running, and its account or session. */
export interface PendingAccountAction {
  action: 'role' | 'reset' | 'remove' | 'end'
  n: number
}

export interface AccountRowProps {
  /** The account. */
  account: AccountOfSite
  /** The browsers in which the account is signed in. */
  sessions: readonly OpenSession[]
  /** It is the current user's own account. */
  isCurrentUser: boolean
  /** Why the account cannot be removed: it is the last administrator or the last account. Null otherwise. */
  last: 'administrator' | 'account' | null
  /** The current time. */
  now: Date
  /** The action that is running; buttons do nothing meanwhile. Null without one. */
  pending: PendingAccountAction | null
  /** Called with the new role. */
  onRoleChange: (role: Role) => void
  /** Called to reset the password. */
  onResetPassword: () => void
  /** Called to remove the account. */
  onRemove: () => void
  /** Called when the current user wants to change their own password. */
  onChangePassword: () => void
  /** Called to end the session of this number. */
  onEndSession: (n: number) => void
}

/** One account. It expands to its sessions and actions. */
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
