import { useRef, useState } from 'react'
import type { AccountOfSite } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { Button } from '~/ui/parts/Button/Button'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './AccountRow.css'
import { counted, roleChoices } from '~/ui/lib/accountWords'
import { ConfirmPrompt } from './ConfirmPrompt'

export interface AccountActionsProps {
  /** The account. */
  account: AccountOfSite
  /** It is that of the person who looks: nobody removes their own, nor gives it another role. */
  isCurrentUser: boolean
  /** Nobody else may say who may what, or there is no other account at all: it stays. Null where neither. */
  last: 'administrator' | 'account' | null
  /** What is being done to it; another press does nothing. Null where nothing is. */
  pending: 'role' | 'reset' | 'remove' | 'end' | null
  /** It is to have another role. */
  onRoleChange: (role: Role) => void
  /** It is to have a new password. */
  onResetPassword: () => void
  /** It is to go. */
  onRemove: () => void
  /** Who looks wants another password. */
  onChangePassword: () => void
}

/** What can be done about an account; what signs somebody out is asked once more. */
export function AccountActions(props: AccountActionsProps) {
  const { account, isCurrentUser, last, pending, onRoleChange, onResetPassword, onRemove, onChangePassword } =
    props
  const { username, changes } = account
  const [role, setRole] = useState(account.role)
  const [asked, setAsked] = useState<'reset' | 'remove' | null>(null)
  const reset = useRef<HTMLButtonElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  useFocusAfter(asked === 'reset', reset)
  useFocusAfter(asked === 'remove', remove)

  function keep() {
    setAsked(null)
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
            <SelectField label="It may" options={roleChoices} value={role} onChange={setRole} />
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
      {asked === null && (
        <div className={styles.actions}>
          <Button
            ref={reset}
            onClick={() => {
              setAsked('reset')
            }}
          >
            Reset password
          </Button>
          {!last && (
            <Button
              ref={remove}
              className={styles.remove}
              onClick={() => {
                setAsked('remove')
              }}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {last && <p className={styles.facts}>{`The last ${last} cannot be removed.`}</p>}
      {asked === 'reset' && (
        <ConfirmPrompt
          label={`Reset the password of ${username}?`}
          text={`Whoever is signed in as ${username} is signed out.`}
          confirmLabel={pending === 'reset' ? 'Resetting...' : 'Reset'}
          busy={pending !== null}
          onConfirm={() => {
            onResetPassword()
            keep()
          }}
          onCancel={keep}
        />
      )}
      {asked === 'remove' && (
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
  if (changes === 0) return 'it changed nothing.'
  return `its ${counted(changes, 'change')} ${changes === 1 ? 'stays' : 'stay'}.`
}
