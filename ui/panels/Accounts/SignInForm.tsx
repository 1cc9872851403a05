import { Eye, EyeOff } from '~/ui/parts/Icon/icons'
import { useState, type ReactNode } from 'react'
import { typedName } from '~/data/domain/access/typedName'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import * as module from '~/ui/parts/AdminModule/module.css'
import * as styles from './SignInForm.css'

export interface SignInFormProps {
  /** Why the last attempt failed, or why a new sign-in is needed; null when neither. */
  error: string | null
  /** The sign-in is being checked. */
  busy: boolean
  /** Called with the user name and the password. */
  onSignIn: (username: string, password: string) => void
  /** The company's single sign-on: the label of its button, and its address. @default there is none */
  provider?: { label: string; href: string } | null
  /** People can sign in with accounts of this site. @default true */
  hasAccounts?: boolean
  /** Shown above the fields: the result of an Apply during which the session ended. @default nothing */
  above?: ReactNode
}

/** The sign-in form of the admin panel (readings, 7). */
export function SignInForm(props: SignInFormProps) {
  const { error, busy, onSignIn, provider = null, hasAccounts = true, above } = props
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  return (
    <form
      className={module.block}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSignIn(typedName(username), password)
      }}
    >
      <div>
        <h3 className={module.title}>Sign in to edit</h3>
        <p className={module.quiet}>
          <bdi>The dashboard stays view-only until you do.</bdi>
        </p>
      </div>
      {above !== undefined && (
        <div role="group" aria-label="Before the session ended" tabIndex={0} className={styles.above}>
          {above}
        </div>
      )}
      {provider && (
        <Button variant="ink" size="large" asChild>
          <a href={provider.href}>
            <bdi>{provider.label}</bdi>
          </a>
        </Button>
      )}
      {hasAccounts && (
        <>
          <AdminField
            label="User name"
            value={username}
            onChange={setUsername}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-takes-focus
          />
          <AdminField
            label="Password"
            type={shown ? 'text' : 'password'}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            required
            end={
              <Button
                variant="ghost"
                iconOnly
                aria-label="Show password"
                aria-pressed={shown}
                onClick={() => {
                  setShown(!shown)
                }}
              >
                <Icon of={shown ? EyeOff : Eye} />
              </Button>
            }
          />
        </>
      )}
      {error !== null && <AdminAlert text={error} />}
      {hasAccounts && (
        <Button type="submit" variant={provider ? 'outline' : 'ink'} size="large" aria-disabled={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </Button>
      )}
    </form>
  )
}
