import { useEffect, useRef, useState } from 'react'
import type { NewAccount } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { typedName } from '~/data/domain/access/typedName'
import { Button } from '~/ui/parts/Button/Button'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './NewAccountForm.css'
import { roleChoices } from '~/ui/lib/accountWords'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'

export interface NewAccountFormProps {
  /** Why the last account was not created; null without an error. */
  error: string | null
  /** The last one had no clear answer, and can be sent again as it was. @default false */
  canSendAgain?: boolean | undefined
  /** An account is being created: the button does nothing. */
  busy: boolean
  /** Called to create an account; resolves to whether it was created. */
  onCreate: (account: NewAccount) => Promise<boolean>
  /** Called after the account was created. */
  onCreated: () => void
  /** Called when Cancel is pressed. */
  onCancel: () => void
}

/** The name and the role of a new account. Its password is generated, and shown once. */
export function NewAccountForm({
  error,
  canSendAgain,
  busy,
  onCreate,
  onCreated,
  onCancel,
}: NewAccountFormProps) {
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [sent, setSent] = useState<NewAccount | null>(null)
  const name = useRef<HTMLInputElement>(null)

  useEffect(() => {
    name.current?.focus()
  }, [])

  async function send(account: NewAccount) {
    setSent(account)
    // The next name may be typed by now.
    if ((await onCreate(account)) && typedName(name.current?.value ?? '') === account.username) onCreated()
  }

  return (
    <form
      aria-label="Add account"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send({ username: typedName(username), role })
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
      <SelectField label="Role" options={roleChoices} value={role} onChange={setRole} />
      {error !== null && (
        <AdminAlert
          title="The account was not created"
          text={error}
          onSendAgain={canSendAgain && sent ? () => void send(sent) : undefined}
        />
      )}
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
