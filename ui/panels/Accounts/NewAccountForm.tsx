import { useEffect, useRef, useState } from 'react'
import type { NewAccount } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { Button } from '~/ui/parts/Button/Button'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './NewAccountForm.css'
import { roleChoices } from '~/ui/lib/accountWords'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'

export interface NewAccountFormProps {
  /** Why the last one was not made; null when none failed. */
  error: string | null
  /** One is being made: another press does nothing. */
  busy: boolean
  /** An account of this name is to be made; resolves to whether it was. */
  onCreate: (account: NewAccount) => Promise<boolean>
  /** It is made, and no other is begun. */
  onCreated: () => void
  /** None is to be made after all. */
  onCancel: () => void
}

/** Whom an account is for and what it may; its password is made up, and shown once. */
export function NewAccountForm({ error, busy, onCreate, onCreated, onCancel }: NewAccountFormProps) {
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const name = useRef<HTMLInputElement>(null)

  useEffect(() => {
    name.current?.focus()
  }, [])

  return (
    <form
      aria-label="Add account"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        void onCreate({ username, role }).then((isMade) => {
          // The next one may be named by now.
          if (isMade && name.current?.value === username) onCreated()
        })
      }}
    >
      <AdminField
        ref={name}
        label="User name"
        value={username}
        onChange={setUsername}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <SelectField label="It may" options={roleChoices} value={role} onChange={setRole} />
      {error !== null && <AdminAlert title="The account was not made" text={error} />}
      <div className={styles.actions}>
        <Button type="submit" variant="ink" aria-disabled={busy}>
          {busy ? 'Adding the account...' : 'Add account'}
        </Button>
        <Button
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
