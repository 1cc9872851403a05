import { UserRoundPlus } from '~/ui/parts/Icon/icons'
import { useRef, useState } from 'react'
import type { AccountOfSite, NewPassword, NewAccount, OpenSession, SignIns } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import type { Loadable } from '~/ui/lib/loadable'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Button } from '~/ui/parts/Button/Button'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { NewAccountForm } from './NewAccountForm'
import * as styles from './AccountList.css'
import { AccountRow, type PendingAccountAction } from './AccountRow'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import * as module from '~/ui/parts/AdminModule/module.css'
import { OneTimeSecret } from '~/ui/parts/AdminModule/OneTimeSecret'
import { SessionList } from './SessionList'
import { SignInStrip } from './SignInStrip'

/** The accounts, sessions and sign-ins, as administrators see them. */
export interface AccountsView {
  /** In the order in which they were created. */
  accounts: readonly AccountOfSite[]
  sessions: readonly OpenSession[]
  signIns: SignIns
}

export interface AccountListProps {
  /** The accounts, and where they are signed in. */
  view: Loadable<AccountsView>
  /** The current user's name. */
  currentUser: string
  /** The current time. */
  now: Date
  /** Whether an account is being created, and why the last attempt failed. */
  creation: { busy: boolean; error: string | null; canSendAgain?: boolean | undefined }
  /** Called to create an account; resolves to whether it was created. */
  onCreate: (account: NewAccount) => Promise<boolean>
  /** The new password, while it is shown; otherwise null. */
  newPassword: NewPassword | null
  /** Called when the password has been noted down. */
  onSecretNoted: () => void
  /** The action that is running; buttons do nothing meanwhile. Null without one. */
  pending: PendingAccountAction | null
  /** What failed and why; or null. */
  error: AdminAlertProps | null
  /** Called with the new role of the account of this number. */
  onRoleChange: (n: number, role: Role) => void
  /** Called to reset the password of the account of this number. */
  onResetPassword: (n: number) => void
  /** Called to remove the account of this number. */
  onRemove: (n: number) => void
  /** Called to end the session of this number. */
  onEndSession: (n: number) => void
  /** Called when the current user wants to change their own password. */
  onChangePassword: () => void
}

/** All accounts, with their roles and sessions. */
export function AccountList(props: AccountListProps) {
  const { view, now, creation, onCreate, newPassword, onSecretNoted, error } = props
  const [isAdding, setAdding] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useFocusAfter(newPassword !== null, title)
  useFocusAfter(isAdding, add)
  useFocusAfter(props.pending !== null, title)
  return (
    <>
      <div className={module.block}>
        <div className={module.line}>
          <h3 ref={title} tabIndex={-1} className={module.title}>
            Accounts
          </h3>
          {!isAdding && (
            <Button
              ref={add}
              onClick={() => {
                setAdding(true)
              }}
            >
              <Icon of={UserRoundPlus} />
              Add account
            </Button>
          )}
        </div>
        {isAdding && (
          <NewAccountForm
            {...creation}
            onCreate={onCreate}
            onCreated={() => {
              setAdding(false)
            }}
            onCancel={() => {
              setAdding(false)
            }}
          />
        )}
        {newPassword && (
          <OneTimeSecret
            title={`Password of “${newPassword.username}”`}
            secret={newPassword.password}
            note="Hand it over in person or by phone. It is not stored."
            onDone={onSecretNoted}
          />
        )}
        {error && <AdminAlert {...error} scrollsIntoView />}
        {view.state === 'loading' && (
          <Loading label="Loading the accounts" count={3} className={styles.list}>
            <Skeleton width="100%" height="56px" />
          </Loading>
        )}
        {view.state === 'failed' && (
          <FailedPanel
            title="The accounts could not be loaded"
            message={view.message}
            onRetry={view.onRetry}
          />
        )}
        {view.state === 'ready' && <Rows {...props} view={view.value} />}
      </div>
      {view.state === 'ready' && <Others {...props} view={view.value} />}
      {view.state === 'ready' && (
        <SignInStrip signIns={view.value.signIns} sessionCount={view.value.sessions.length} now={now} />
      )}
    </>
  )
}

type Ready = Omit<AccountListProps, 'view'> & { view: AccountsView }

function Rows({ view: { accounts, sessions }, currentUser, now, pending, ...on }: Ready) {
  if (accounts.length === 0)
    return (
      <p role="status" className={module.quiet}>
        <bdi>There are no local accounts; everyone signs in through the company.</bdi>
      </p>
    )
  const administrators = accounts.filter(({ role }) => role === 'admin')
  const last = accounts.length === 1 ? 'account' : 'administrator'
  return (
    <ul aria-label="Accounts" className={styles.list}>
      {accounts.map((account) => (
        <AccountRow
          // The role choice is reset with another role.
          key={`${account.n} ${account.role}`}
          account={account}
          sessions={sessions.filter(({ by, username }) => by === 'account' && username === account.username)}
          isCurrentUser={account.username === currentUser}
          last={account.role === 'admin' && administrators.length === 1 ? last : null}
          now={now}
          pending={pending}
          onRoleChange={(role) => {
            on.onRoleChange(account.n, role)
          }}
          onResetPassword={() => {
            on.onResetPassword(account.n)
          }}
          onRemove={() => {
            on.onRemove(account.n)
          }}
          onChangePassword={on.onChangePassword}
          onEndSession={on.onEndSession}
        />
      ))}
    </ul>
  )
}

/** People who signed in by single sign-on: they have sessions here, but no account. */
function Others({ view: { sessions }, now, pending, onEndSession }: Ready) {
  const ssoSessions = sessions.filter(({ by }) => by === 'provider')
  if (ssoSessions.length === 0) return null
  return (
    <div className={module.block}>
      <h3 className={module.title}>By the company’s sign-in</h3>
      <SessionList
        showsUser
        sessions={ssoSessions}
        now={now}
        ending={pending?.action === 'end' ? pending.n : null}
        onEndSession={onEndSession}
      />
    </div>
  )
}
