import { useState } from 'react'
import type {
  Delivery,
  Destination,
  DestinationKind,
  NotificationRules,
  TestResult,
} from '~/data/contract/destination'
import { typedName } from '~/data/domain/access/typedName'
import { MAX_TYPED_ADDRESSES, typedAddresses } from '~/data/domain/notify/addresses'
import { deletionText, placeText, timeText } from '~/data/domain/notify/words'
import { useZone } from '~/ui/lib/launch'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import * as module from '~/ui/parts/AdminModule/module.css'
import { Button } from '~/ui/parts/Button/Button'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { FormField } from '~/ui/parts/FormField/FormField'
import { Icon } from '~/ui/parts/Icon/Icon'
import { CircleAlert, CircleCheck, Send } from '~/ui/parts/Icon/icons'
import { ConfirmPrompt } from '~/ui/parts/AdminModule/ConfirmPrompt'
import { DeliveryLog } from './DeliveryLog'
import * as styles from './NotificationModule.css'
import { RuleChecks } from './RuleChecks'

/** What is sent of a destination: of one that exists, only what was typed anew. */
export interface DestinationDraft {
  name: string
  /** Absent for one that exists. */
  kind?: DestinationKind
  address?: string
  addresses?: string[]
  rules: NotificationRules
}

/** The test of a destination: it is on its way, or its result. */
export interface DestinationTest {
  id: number
  result: TestResult | null
}

export interface DestinationFormProps {
  /** The destination; null for a new one. */
  destination: Destination | null
  /** Its messages, newest first. */
  deliveries: readonly Delivery[]
  /** Whether the site can send e-mail. */
  canMail: boolean
  /** The current time. */
  now: Date
  /** An action is running: the buttons do nothing. */
  busy: boolean
  /** Why it was not saved; or null. */
  error: AdminAlertProps | null
  /** The last test, of any destination; null before the first. */
  test: DestinationTest | null
  /** Called to save; resolves to whether it was saved. */
  onSave: (id: number | null, draft: DestinationDraft) => Promise<boolean>
  /** Called to send a test. */
  onTest: (id: number) => void
  /** Called to pause it, or to let it go on. */
  onState: (id: number, state: 'on' | 'paused') => void
  /** Called to delete it. */
  onDelete: (id: number) => void
  /** Called with the message that is to be shown. */
  onView: (id: string) => void
  /** Called after it was saved, and when a new one is given up. */
  onDone: () => void
}

const kinds: readonly { value: DestinationKind; label: string }[] = [
  { value: 'mail', label: 'E-mail' },
  { value: 'teams', label: 'Teams' },
  { value: 'webhook', label: 'Webhook' },
]

const addressWords = {
  teams: {
    label: 'Workflow address',
    note: 'In Teams: Workflows, “Post to a channel when a webhook request is received”. Kept sealed; shown by its host only.',
  },
  webhook: {
    label: 'Address',
    note: 'It gets JSON, signed with a secret. Kept sealed; shown by its host only.',
  },
  mail: { label: 'Addresses', note: 'Separated by commas. Kept sealed; shown by their hosts only.' },
} as const

const allOn: NotificationRules = { goLiveMovedBy: 3, phaseLate: true, risks: true, brief: null }

/** A destination: where it is, what it is told of, a test, and what was sent to it. */
export function DestinationForm(props: DestinationFormProps) {
  const { destination, deliveries, canMail, now, busy, error, test, onSave, onDone, onView } = props
  const [newKind, setKind] = useState<DestinationKind>('teams')
  const [name, setName] = useState(destination?.name ?? '')
  const [place, setPlace] = useState('')
  const [rules, setRules] = useState(destination?.rules ?? allOn)
  const [placeError, setPlaceError] = useState<string | null>(null)
  const kind = destination?.kind ?? newKind
  const isMail = kind === 'mail'
  const cannotMail = isMail && !canMail
  const { label, note } = addressWords[kind]
  const typed = typedAddresses(place)

  function checkPlace(): string | null {
    if (place.trim() === '') return destination ? null : `Enter the ${label.toLowerCase()}.`
    return isMail ? typed.error : null
  }

  async function save() {
    const found = checkPlace()
    setPlaceError(found)
    if (busy || found !== null || cannotMail) return
    const placed =
      place.trim() === '' ? {} : isMail ? { addresses: typed.addresses } : { address: place.trim() }
    const draft = { name: typedName(name), ...(destination ? {} : { kind }), ...placed, rules }
    if (await onSave(destination?.id ?? null, draft)) onDone()
  }

  return (
    <form
      className={module.block}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!destination && <FilterBar label="Kind" options={kinds} value={kind} onChange={setKind} />}
      {cannotMail ? (
        <div className={styles.box}>
          <div>
            <p className={styles.name}>E-mail is not set up here</p>
            <p className={module.note}>
              Set SMTP_URL and MAIL_FROM on the server, then e-mail can be chosen. Teams and webhooks work
              without them.
            </p>
          </div>
        </div>
      ) : (
        <>
          <AdminField
            label="Name"
            value={name}
            onChange={setName}
            placeholder="Launch board"
            maxLength={200}
            required
          />
          <FormField
            label={
              isMail && typed.addresses.length > 0
                ? `${label}, ${typed.addresses.length} of at most ${MAX_TYPED_ADDRESSES}`
                : label
            }
            name="place"
            value={place}
            error={placeError}
            note={
              destination
                ? `Now ${placeText(destination)}. Kept sealed; what is typed here replaces ${isMail ? 'them' : 'it'}.`
                : note
            }
            isMultiline={isMail}
            onChange={(text) => {
              setPlace(text)
              setPlaceError(null)
            }}
            onBlur={() => {
              if (place.trim() !== '') setPlaceError(checkPlace())
            }}
          />
          <RuleChecks
            legend={isMail ? 'Tell them when' : 'Tell it when'}
            rules={rules}
            now={now}
            onChange={setRules}
          />
        </>
      )}
      {destination && <TestBox {...props} destination={destination} test={test} />}
      {error && <AdminAlert {...error} scrollsIntoView />}
      {destination ? (
        <ExistingFoot {...props} destination={destination} />
      ) : (
        <div className={styles.foot}>
          <Button className={styles.push} variant="ghost" size="large" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" size="large" aria-disabled={busy || cannotMail}>
            Add destination
          </Button>
        </div>
      )}
      {destination && deliveries.length > 0 && (
        <>
          <h4 className={module.subtitle}>Last messages</h4>
          <DeliveryLog deliveries={deliveries} isOfOne onView={onView} />
        </>
      )}
    </form>
  )
}

type ExistingProps = DestinationFormProps & { destination: Destination }

/** Sends a test, and says how it went. */
function TestBox({ destination: { id, name }, test, busy, onTest }: ExistingProps) {
  const zone = useZone()
  const own = test?.id === id ? test : null
  const result = own?.result
  const isSending = own !== null && !result
  return (
    <div className={styles.box}>
      <div role="status" className={styles.boxWords}>
        {result && (
          <Icon
            of={result.arrived ? CircleCheck : CircleAlert}
            className={result.arrived ? styles.goodGlyph : styles.failedGlyph}
          />
        )}
        <div>
          <p className={styles.name}>
            {result
              ? result.arrived
                ? 'The test arrived'
                : 'The test did not arrive'
              : isSending
                ? 'A test is on its way...'
                : 'Does it arrive?'}
          </p>
          {result && (
            <p className={module.note}>
              <bdi>{`${result.result.replace(/\.$/, '')} · ${timeText(result.at, zone)}`}</bdi>
            </p>
          )}
        </div>
      </div>
      <Button
        description={name}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onTest(id)
        }}
      >
        <Icon of={Send} />
        Send a test
      </Button>
    </div>
  )
}

function ExistingFoot({ destination, busy, onState, onDelete }: ExistingProps) {
  const [isAsking, setAsking] = useState(false)
  const { id, name, state } = destination
  const next = state === 'on' ? 'paused' : 'on'
  if (isAsking)
    return (
      <ConfirmPrompt
        label={`Delete ${name}?`}
        text={deletionText(destination)}
        confirmLabel="Delete"
        busy={busy}
        onConfirm={() => {
          onDelete(id)
        }}
        onCancel={() => {
          setAsking(false)
        }}
      />
    )
  return (
    <div className={styles.foot}>
      <Button
        size="large"
        onClick={() => {
          setAsking(true)
        }}
      >
        Delete
      </Button>
      <Button
        className={styles.push}
        size="large"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onState(id, next)
        }}
      >
        {next === 'on' ? 'Resume' : 'Pause'}
      </Button>
      <Button type="submit" variant="ink" size="large" aria-disabled={busy}>
        Save
      </Button>
    </div>
  )
}
