import { CircleAlert } from '~/ui/parts/Icon/icons'
import { useEffect, useRef, useState } from 'react'
import { accessFieldError, reasonLengthText, type AccessForm } from '~/data/domain/access/access'
import { typedName } from '~/data/domain/access/typedName'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { MaterialIcon } from '~/ui/parts/MaterialIcon/MaterialIcon'
import { FormField } from '~/ui/parts/FormField/FormField'
import * as styles from './AccessRequestForm.css'

/** An item that access can be requested for. */
export interface AccessItem {
  title: string
  /** Its type and section: "Guide · Training Materials". */
  kind: string
  /** The number of pages, where it is known. */
  pages?: number | undefined
}

export interface AccessRequestFormProps {
  /** The requested item. */
  item: AccessItem
  /** The request is being sent: nothing can be changed, sent again or cancelled. */
  busy: boolean
  /** Why the last request was not sent, as a sentence; null without an error. */
  error: string | null
  /** Called to send the last request again, which had no answer; without it there is no button. */
  onSendAgain?: (() => void) | undefined
  /** Called with the request to send. */
  onSend: (request: AccessForm) => void
  /** Called when Cancel is pressed. */
  onCancel: () => void
}

const fields = ['name', 'email', 'reason'] as const

/** Name, e-mail and reason of a request. Each field is checked when it loses the focus, and all of them on submit. */
export function AccessRequestForm({
  item,
  busy,
  error,
  onSendAgain,
  onSend,
  onCancel,
}: AccessRequestFormProps) {
  const [values, setValues] = useState<AccessForm>({ name: '', email: '', reason: '' })
  const [left, setLeft] = useState<ReadonlySet<keyof AccessForm>>(new Set())
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (error !== null) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [error])

  function send() {
    setLeft(new Set(fields))
    const invalidField = fields.find((field) => accessFieldError(field, values[field]) !== null)
    if (invalidField === undefined)
      onSend({ name: typedName(values.name), email: values.email.trim(), reason: values.reason.trim() })
    else form.current?.querySelector<HTMLElement>(`[name="${invalidField}"]`)?.focus()
  }

  const field = (name: keyof AccessForm) => ({
    name,
    value: values[name],
    // Text typed now would not be sent.
    readOnly: busy,
    error: left.has(name) ? accessFieldError(name, values[name]) : null,
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
    },
    onBlur: () => {
      if (values[name].trim() !== '') setLeft((before) => new Set(before).add(name))
    },
  })

  return (
    <form
      ref={form}
      noValidate
      aria-label="Ask for access"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) send()
      }}
    >
      <div className={styles.body}>
        <RequestedItem item={item} />
        <FormField label="Your name" autoComplete="name" {...field('name')} />
        <FormField label="Work e-mail" type="email" autoComplete="email" {...field('email')} />
        <FormField
          label="What you need it for"
          isMultiline
          note={reasonLengthText(values.reason)}
          {...field('reason')}
        />
        {error !== null && (
          <p role="alert" className={styles.error}>
            <Icon of={CircleAlert} />
            <span>
              <bdi>{error}</bdi>
            </span>
          </p>
        )}
        {onSendAgain && (
          <div>
            <Button onClick={onSendAgain}>Send again</Button>
          </div>
        )}
        <p className={styles.quiet}>
          <bdi>
            Your name, e-mail and reason go to the administrators of this site and stay in its record. If it
            is opened for you, it stays view only, and each page bears your name and the time.
          </bdi>
        </p>
      </div>
      <div className={styles.foot}>
        <Button
          variant="ghost"
          size="large"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onCancel()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="ink" size="large" aria-disabled={busy}>
          {busy ? 'Sending...' : 'Send request'}
        </Button>
      </div>
    </form>
  )
}

function RequestedItem({ item: { title, kind, pages } }: { item: AccessItem }) {
  const [type = ''] = kind.split(' · ')
  return (
    <div className={styles.item}>
      <MaterialIcon type={type} />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.quiet}>
          <bdi>
            {`${kind} · ${pages !== undefined ? `${pages} ${pages === 1 ? 'page' : 'pages'}, ` : ''}view only`}
          </bdi>
        </p>
      </div>
    </div>
  )
}
