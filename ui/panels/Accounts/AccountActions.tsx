import { useRef, useState } from 'react'
import type { AccountOfSite } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Button } from '~/ui/parts/Button/Button'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './AccountRow.css'
import { counted, roleChoices } from '~/ui/lib/accountWords'
import { ConfirmPrompt } from '~/ui/parts/AdminModule/ConfirmPrompt'

export interface AccountActionsProps {
  /** The account. */
  account: AccountOfSite
  /** It is the current user's own account, which they cannot remove or give another role. */
  isCurrentUser: boolean
  /** Why the account cannot be removed: it is the last administrator or the last account. Null otherwise. */
  last: 'administrator' | 'account' | null
  /** The action that is running on it; buttons do nothing meanwhile. Null without one. */
  pending: 'role' | 'reset' | 'remove' | 'end' | null
  /** Called with the new role. */
  onRoleChange: (role: Role) => void
  /** Called to reset the password. */
  onResetPassword: () => void
  /** Called to remove the account. */
  onRemove: () => void
  /** Called when the current user wants to change their own password. */
  onChangePassword: () => void
}

/** The actions on an account. Those that sign somebody out ask for confirmation. */
export function AccountActions(props: AccountActionsProps) {
  const { account, isCurrentUser, last, pending, onRoleChange, onResetPassword, onRemove, onChangePassword } =
    props
  const { username, changes } = account
  const [role, setRole] = useState(account.role)
  const [confirming, setConfirming] = useState<'reset' | 'remove' | null>(null)
  const reset = useRef<HTMLButtonElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  useFocusAfter(confirming === 'reset', reset)
  useFocusAfter(confirming === 'remove', remove)

  function keep() {
    setConfirming(null)
  }

  if (isCurrentUser)
    return (
      <>
        <div className={styles.actions}>
          <Button onClick={onChangePassword}>Change password</Button>
        </div>
        {last && <p className={styles.facts}>{`The last ${last} cannot be removed.`}</p>}
      </>
    )
  return (
    <>
      {!last && (
        <div className={styles.role}>
          <div className={styles.choice}>
            <SelectField label="Role" options={roleChoices} value={role} onChange={setRole} />
          </div>
          {role !== account.role && (
            <Button
              aria-disabled={pending !== null}
              onClick={() => {
                if (pending === null) onRoleChange(role)
              }}
            >
              {pending === 'role' ? 'Changing...' : 'Change'}
            </Button>
          )}
        </div>
      )}
      {confirming === null && (
        <div className={styles.actions}>
          <Button
            ref={reset}
            onClick={() => {
              setConfirming('reset')
            }}
          >
            Reset password
          </Button>
          {!last && (
            <Button
              ref={remove}
              className={styles.remove}
              onClick={() => {
                setConfirming('remove')
              }}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {last && <p className={styles.facts}>{`The last ${last} cannot be removed.`}</p>}
      {confirming === 'reset' && (
        <ConfirmPrompt
          label={`Reset the password of ${username}?`}
          text={`${username} is signed out everywhere.`}
          confirmLabel={pending === 'reset' ? 'Resetting...' : 'Reset'}
          busy={pending !== null}
          onConfirm={() => {
            onResetPassword()
            keep()
          }}
          onCancel={keep}
        />
      )}
      {confirming === 'remove' && (
        <ConfirmPrompt
          label={`Remove ${username}?`}
          text={`Remove ${username}? The account is signed out everywhere at once; ${remaining(changes)}`}
          confirmLabel={pending === 'remove' ? 'Removing...' : 'Remove'}
          busy={pending !== null}
          onConfirm={onRemove}
          onCancel={keep}
        />
      )}
    </>
  )
}

function remaining(changes: number): string {
  if (changes === 0) return 'it has made no changes.'
  return `its ${counted(changes, 'change')} ${changes === 1 ? 'stays' : 'stay'}.`
}
