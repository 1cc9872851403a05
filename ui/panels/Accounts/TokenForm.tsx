import { useState } from 'react'
import type { NewToken, TokenScope } from '~/data/contract/apiToken'
import { Button } from '~/ui/parts/Button/Button'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { typedName } from '~/data/domain/access/typedName'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import * as styles from './TokenForm.css'

export interface TokenFormProps {
  /** Why the last token was not created; null without an error. */
  error: string | null
  /** The last one had no clear answer, and can be sent again as it was. @default false */
  canSendAgain?: boolean | undefined
  /** A token is being created: the button does nothing. */
  busy: boolean
  /** Offers tokens that stay valid without the owner's single sign-on, for people who use it. @default false */
  hasSingleSignOn?: boolean
  /** Called to create a token; resolves to whether it was created. */
  onCreate: (token: NewToken) => Promise<boolean>
}

const scopes: readonly { value: TokenScope; label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'change', label: 'Read and change' },
]

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

const absences = [
  { value: 'ends', label: 'Ends after 12 hours' },
  { value: 'goes on', label: 'Keeps working' },
] as const

/** Name, scope and lifetime of a new token. The text typed stays until the token is created. */
export function TokenForm({ error, canSendAgain, busy, hasSingleSignOn = false, onCreate }: TokenFormProps) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [days, setDays] = useState<(typeof lifetimes)[number]['value']>('90')
  const [absence, setAbsence] = useState<(typeof absences)[number]['value']>('ends')
  const [sent, setSent] = useState<NewToken | null>(null)

  async function send(token: NewToken) {
    setSent(token)
    // The next name may be typed by now.
    if (await onCreate(token)) setName((now) => (typedName(now) === token.name ? '' : now))
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const unattended = hasSingleSignOn && absence === 'goes on'
        void send({ name: typedName(name), scope, days: Number(days), ...(unattended && { unattended }) })
      }}
    >
      <AdminField
        label="Name"
        value={name}
        onChange={setName}
        placeholder="Nightly import"
        maxLength={200}
        required
      />
      <div className={styles.choices}>
        <SelectField label="Access" options={scopes} value={scope} onChange={setScope} />
        <SelectField label="For" options={lifetimes} value={days} onChange={setDays} />
        {hasSingleSignOn && (
          <SelectField
            label="Without my company sign-in"
            options={absences}
            value={absence}
            onChange={setAbsence}
          />
        )}
      </div>
      {error !== null && (
        <AdminAlert
          title="The token was not created"
          text={error}
          onSendAgain={canSendAgain && sent ? () => void send(sent) : undefined}
        />
      )}
      <Button type="submit" variant="ink" size="large" aria-disabled={busy}>
        {busy ? 'Creating the token...' : 'Create token'}
      </Button>
    </form>
  )
}
