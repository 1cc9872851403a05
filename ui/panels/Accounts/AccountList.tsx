import { UserRoundPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AccountOfSite, MadePassword, NewAccount, OpenSession, SignIns } from '~/data/contract/account'
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
import { AccountRow, type AccountWork } from './AccountRow'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import * as module from '~/ui/parts/AdminModule/module.css'
import { OneTimeSecret } from './OneTimeSecret'
import { SessionList } from './SessionList'
import { SignInStrip } from './SignInStrip'

/** All that administrators may know of who may do what. */
export interface AccountsView {
  /** In the order in which they were made. */
  accounts: readonly AccountOfSite[]
  sessions: readonly OpenSession[]
  signIns: SignIns
}

export interface AccountListProps {
  /** The accounts, and where somebody is signed in. */
  view: Loadable<AccountsView>
  /** The name of the person who looks. */
  you: string
  /** The present. */
  now: Date
  /** One is being made, and why the last one was not. */
  making: { busy: boolean; error: string | null }
  /** An account is to be made; resolves to whether it was. */
  onMake: (account: NewAccount) => Promise<boolean>
  /** The password that was just made, as long as it is shown; or null. */
  made: MadePassword | null
  /** It has been noted down. */
  onNoted: () => void
  /** What is being done; another press does nothing. Null where nothing is. */
  work: AccountWork | null
  /** What was not done and why; or null. */
  error: { title: string; text: string } | null
  /** The account of this number is to have another role. */
  onRole: (n: number, role: Role) => void
  /** The account of this number is to have a new password. */
  onReset: (n: number) => void
  /** The account of this number is to go. */
  onRemove: (n: number) => void
  /** The session of this number is to end. */
  onEnd: (n: number) => void
  /** Who looks wants another password. */
  onOwnPassword: () => void
}

/** Who may change things and is signed in where, without a shell. */
export function AccountList(props: AccountListProps) {
  const { view, now, making, onMake, made, onNoted, error } = props
  const [isAdding, setAdding] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useFocusAfter(made !== null, title)
  useFocusAfter(isAdding, add)
  useFocusAfter(props.work !== null, title)
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
            {...making}
            onMake={onMake}
            onMade={() => {
              setAdding(false)
            }}
            onCancel={() => {
              setAdding(false)
            }}
          />
        )}
        {made && (
          <OneTimeSecret
            title={`Password of “${made.username}”`}
            secret={made.password}
            note="Hand it over in person or by phone. It is kept nowhere."
            onDone={onNoted}
          />
        )}
        {error && <AdminAlert {...error} farFromPress />}
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
        <SignInStrip signIns={view.value.signIns} open={view.value.sessions.length} now={now} />
      )}
    </>
  )
}

type Ready = Omit<AccountListProps, 'view'> & { view: AccountsView }

function Rows({ view: { accounts, sessions }, you, now, work, ...on }: Ready) {
  if (accounts.length === 0)
    return (
      <p role="status" className={module.quiet}>
        <bdi>There are no accounts; the company’s sign-in alone leads in.</bdi>
      </p>
    )
  const administrators = accounts.filter(({ role }) => role === 'admin')
  const last = accounts.length === 1 ? 'account' : 'administrator'
  return (
    <ul aria-label="Accounts" className={styles.list}>
      {accounts.map((account) => (
        <AccountRow
          // Its choice of a role begins anew with another role.
          key={`${account.n} ${account.role}`}
          account={account}
          sessions={sessions.filter(({ by, username }) => by === 'account' && username === account.username)}
          isYou={account.username === you}
          last={account.role === 'admin' && administrators.length === 1 ? last : null}
          now={now}
          work={work}
          onRole={(role) => {
            on.onRole(account.n, role)
          }}
          onReset={() => {
            on.onReset(account.n)
          }}
          onRemove={() => {
            on.onRemove(account.n)
          }}
          onOwnPassword={on.onOwnPassword}
          onEnd={on.onEnd}
        />
      ))}
    </ul>
  )
}

/** Whom the company's own sign-in let in: there is nothing of them here but where they are. */
function Others({ view: { sessions }, now, work, onEnd }: Ready) {
  const vouched = sessions.filter(({ by }) => by === 'provider')
  if (vouched.length === 0) return null
  return (
    <div className={module.block}>
      <h3 className={module.title}>By the company’s sign-in</h3>
      <SessionList
        named
        sessions={vouched}
        now={now}
        ending={work?.what === 'end' ? work.n : null}
        onEnd={onEnd}
      />
    </div>
  )
}
