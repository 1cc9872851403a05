import { useState } from 'react'
import { typedName } from '~/data/domain/access/typedName'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import { Button, type ButtonProps } from '~/ui/parts/Button/Button'
import * as styles from './AccountForm.css'

export interface AccountFormProps {
  /** `ink` where it is the only way to sign in. */
  variant: NonNullable<ButtonProps['variant']>
  /** The sign-in is being checked. */
  busy: boolean
  /** Called with the user name and the password. @default the host's own script sends the form */
  onSignIn?: ((username: string, password: string) => void) | undefined
}

/** The form for user name and password. Its busy state is an attribute, which the host's script sets too. */
export function AccountForm({ variant, busy, onSignIn }: AccountFormProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  return (
    <form
      className={styles.form}
      data-busy={busy ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSignIn?.(typedName(username), password)
      }}
    >
      <AdminField
        label="User name"
        name="username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <AdminField
        label="Password"
        name="password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant={variant} size="large" aria-disabled={busy}>
        <span className={styles.idle}>Sign in</span>
        <span className={styles.busy}>Signing in...</span>
      </Button>
    </form>
  )
}
