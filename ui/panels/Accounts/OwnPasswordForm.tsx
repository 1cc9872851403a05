import { Eye, EyeOff } from '~/ui/parts/Icon/icons'
import { useState } from 'react'
import type { OwnPassword } from '~/data/contract/ownPassword'
import { passwordError } from '~/data/domain/access/ownPassword'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import * as module from '~/ui/parts/AdminModule/module.css'

export interface OwnPasswordFormProps {
  /** The user name of the account. */
  username: string
  /** The current password was set by someone else and must be changed before anything else. @default false */
  isFirst?: boolean
  /** Why the last attempt failed; or null. */
  error: string | null
  /** The last one had no clear answer, and can be sent again as it was. @default false */
  canSendAgain?: boolean | undefined
  /** The change is being saved: the button does nothing. */
  busy: boolean
  /** The password has just been changed. */
  done: boolean
  /** Called with the current and the new password; resolves to whether it was changed. */
  onChange: (passwords: OwnPassword) => Promise<boolean>
}

/** The form that changes one's own password. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { username, isFirst = false, error, canSendAgain, busy, done, onChange } = props
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [shown, setShown] = useState(false)
  const [guessed, setGuessed] = useState<string | null>(null)
  const [sent, setSent] = useState<OwnPassword | null>(null)
  const shownError = guessed ?? error

  async function send(passwords: OwnPassword) {
    setSent(passwords)
    if (!(await onChange(passwords))) return
    // Text typed meanwhile was not sent.
    setCurrent((now) => (now === passwords.current ? '' : now))
    setNext((now) => (now === passwords.next ? '' : now))
  }

  return (
    <form
      className={module.block}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const reason = passwordError(next, username)
        setGuessed(reason)
        if (reason === null) void send({ current, next })
      }}
    >
      <div>
        <h3 className={module.title}>{isFirst ? 'Choose your own password' : 'Password'}</h3>
        <p className={module.quiet}>
          <bdi>
            {isFirst
              ? 'Your password works only once. Choose your own to continue.'
              : 'This signs out your other browsers.'}
          </bdi>
        </p>
      </div>
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <AdminField
        label={isFirst ? 'The password you were given' : 'Current password'}
        type="password"
        value={current}
        onChange={setCurrent}
        autoComplete="current-password"
        maxLength={200}
        required
        data-takes-focus
      />
      <AdminField
        label="New password, at least 12 characters"
        type={shown ? 'text' : 'password'}
        value={next}
        onChange={(value) => {
          setNext(value)
          setGuessed(null)
        }}
        aria-invalid={guessed !== null || undefined}
        autoComplete="new-password"
        maxLength={200}
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
      {shownError !== null && (
        <AdminAlert
          title="The password was not changed"
          text={shownError}
          onSendAgain={canSendAgain && guessed === null && sent ? () => void send(sent) : undefined}
        />
      )}
      <Button type="submit" variant="ink" size="large" aria-disabled={busy}>
        {busy ? 'Changing the password...' : 'Change password'}
      </Button>
      <p role="status" className={module.note}>
        <bdi>{done && shownError === null ? 'Your password is changed.' : ''}</bdi>
      </p>
    </form>
  )
}
