import { useState, type ReactElement } from 'react'
import type {
  Delivery,
  Destination,
  DestinationKind,
  NewDestination,
  NotificationRules,
  Place,
  TestResult,
} from '~/data/contract/destination'
import { typedName } from '~/data/domain/access/typedName'
import { MAX_TYPED_ADDRESSES, typedAddresses } from '~/data/domain/notify/addresses'
import { deletionText, placeText } from '~/data/domain/notify/words'
import { clockText } from '~/data/domain/time/clock'
import { useZone } from '~/ui/lib/launch'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import { ConfirmPrompt, type ConfirmPromptProps } from '~/ui/parts/AdminModule/ConfirmPrompt'
import * as module from '~/ui/parts/AdminModule/module.css'
import { Button } from '~/ui/parts/Button/Button'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { FormField } from '~/ui/parts/FormField/FormField'
import { Icon } from '~/ui/parts/Icon/Icon'
import { CircleAlert, CircleCheck, Send } from '~/ui/parts/Icon/icons'
import { DeliveryLog } from './DeliveryLog'
import * as styles from './NotificationModule.css'
import { RuleChecks } from './RuleChecks'

/** What is sent of a destination: of one that exists, only what was typed anew. */
export type DestinationDraft = Pick<NewDestination, 'name' | 'rules'> & Partial<Place>

/** A test of what was typed, or null of the address that is kept: it is on its way, or its result. */
export interface TestState {
  /** The destination; null for a new one. */
  id: number | null
  typed: Place | null
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
  test: TestState | null
  /** Called to save; resolves to whether it was saved. */
  onSave: (id: number | null, draft: DestinationDraft) => Promise<boolean>
  /** Called to send a test: to what was typed, or null where nothing was. */
  onTest: (id: number | null, typed: Place | null) => void
  /** Called to give a webhook a new secret. */
  onNewSecret: (id: number) => void
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
    note: 'In Teams: Workflows, “Post to a channel when a webhook request is received”. Stored encrypted; only its host is shown.',
  },
  webhook: {
    label: 'Address',
    note: 'It gets JSON, signed with a secret. Stored encrypted; only its host is shown.',
  },
  mail: { label: 'Addresses', note: 'Separated by commas. Stored encrypted; only their hosts are shown.' },
} as const

const allOn: NotificationRules = { goLiveMovedBy: 3, phaseLate: true, risks: true, brief: null }

/** A destination: where it is, what it is notified of, a test, and what was sent to it. */
export function DestinationForm(props: DestinationFormProps) {
  const { destination, deliveries, canMail, now, busy, error, test, onSave, onTest, onDone, onView } = props
  const [newKind, setKind] = useState<DestinationKind>('teams')
  const [name, setName] = useState(destination?.name ?? '')
  const [place, setPlace] = useState('')
  const [rules, setRules] = useState(destination?.rules ?? allOn)
  const [placeError, setPlaceError] = useState<string | null>(null)
  const id = destination?.id ?? null
  const kind = destination?.kind ?? newKind
  const isMail = kind === 'mail'
  const cannotMail = isMail && !canMail
  const { label, note } = addressWords[kind]
  const { addresses, error: addressesError } = typedAddresses(place)
  const isTyped = place.trim() !== ''
  const typed = !isTyped ? null : isMail ? { addresses } : { address: place.trim() }
  const tested = typed && { kind, ...typed }
  const isOfThis = test?.id === id && JSON.stringify(test.typed) === JSON.stringify(tested)

  /** Whether what was typed can be sent; if not, the field says why. */
  function checkPlace(): boolean {
    const missing = destination ? null : `Enter the ${label.toLowerCase()}.`
    const found = !isTyped ? missing : isMail ? addressesError : null
    setPlaceError(found)
    return found === null && !cannotMail
  }

  async function save() {
    if (!checkPlace() || busy) return
    const draft = { name: typedName(name), ...(!destination && { kind }), ...typed, rules }
    if (await onSave(id, draft)) onDone()
  }

  return (
    <form
      className={module.block}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!destination && (
        <div className={styles.kinds}>
          <FilterBar label="Kind" options={kinds} value={kind} onChange={setKind} />
        </div>
      )}
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
              isMail && isTyped ? `${label}, ${addresses.length} of at most ${MAX_TYPED_ADDRESSES}` : label
            }
            name="place"
            value={place}
            error={placeError}
            note={
              destination ? `Now ${placeText(destination)}. Type to replace ${isMail ? 'them' : 'it'}.` : note
            }
            isMultiline={isMail}
            onChange={(text) => {
              setPlace(text)
              setPlaceError(null)
            }}
            onBlur={() => {
              if (isTyped) checkPlace()
            }}
          />
          <RuleChecks legend="Notify when" rules={rules} now={now} onChange={setRules} />
          <TestBox
            {...props}
            test={isOfThis ? test : null}
            onTest={() => {
              if (checkPlace() && !busy) onTest(id, tested)
            }}
          />
        </>
      )}
      {destination?.kind === 'webhook' && <SecretBox {...props} destination={destination} />}
      {error && <AdminAlert {...error} scrollsIntoView />}
      {destination ? (
        <ExistingFoot {...props} destination={destination} />
      ) : (
        <div className={styles.foot}>
          <p className={module.note}>Nothing is sent yet</p>
          <Button className={styles.push} variant="ghost" size="large" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" size="large" aria-disabled={busy || cannotMail}>
            Add destination
          </Button>
        </div>
      )}
      {deliveries.length > 0 && (
        <>
          <h4 className={module.subtitle}>Last messages</h4>
          <DeliveryLog deliveries={deliveries} isOfOne onView={onView} />
        </>
      )}
    </form>
  )
}

interface TestBoxProps extends Pick<DestinationFormProps, 'destination' | 'test' | 'busy'> {
  onTest: () => void
}

/** Sends a test, and says how it went. */
function TestBox({ destination, test, busy, onTest }: TestBoxProps) {
  const zone = useZone()
  const result = test?.result
  const arrived = result?.arrived === true
  const waiting = test ? 'Sending the test...' : 'Does it arrive?'
  return (
    <div className={result && !arrived ? styles.badBox : styles.box}>
      <div role="status" className={styles.boxWords}>
        {result && (
          <Icon
            of={arrived ? CircleCheck : CircleAlert}
            className={arrived ? styles.goodGlyph : styles.failedGlyph}
          />
        )}
        <div>
          <p className={styles.name}>
            {!result ? waiting : arrived ? 'The test arrived' : 'The test did not arrive'}
          </p>
          {result && (
            <p className={module.note}>
              <bdi>
                {arrived
                  ? `${result.result.replace(/\.$/, '')}, ${clockText(Date.parse(result.at), zone)}`
                  : result.result}
              </bdi>
            </p>
          )}
        </div>
      </div>
      <Button description={destination?.name} aria-disabled={busy} onClick={onTest}>
        <Icon of={Send} />
        Send a test
      </Button>
    </div>
  )
}

type ExistingProps = DestinationFormProps & { destination: Destination }

/** Its receiver refuses messages until it knows the new secret. */
function SecretBox({ destination: { id, name }, busy, onNewSecret }: ExistingProps) {
  return (
    <Confirmed
      label={`New secret for ${name}?`}
      text="The former secret signs nothing any more. Enter the new one at the receiver."
      confirmLabel="New secret"
      busy={busy}
      onConfirm={() => {
        onNewSecret(id)
      }}
    >
      {(ask) => (
        <div className={styles.box}>
          <p className={styles.boxWords}>Each message is signed with its secret.</p>
          <Button {...ask} description={name}>
            New secret
          </Button>
        </div>
      )}
    </Confirmed>
  )
}

function ExistingFoot({ destination, busy, onState, onDelete }: ExistingProps) {
  const { id, name, state } = destination
  const next = state === 'on' ? 'paused' : 'on'
  return (
    <Confirmed
      label={`Delete ${name}?`}
      text={deletionText(destination)}
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => {
        onDelete(id)
      }}
    >
      {(ask) => (
        <div className={styles.foot}>
          <Button {...ask} size="large">
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
      )}
    </Confirmed>
  )
}

interface ConfirmedProps extends Omit<ConfirmPromptProps, 'onCancel'> {
  /** What the question takes the place of: its button asks, and gets the focus back. */
  children: (ask: { autoFocus: boolean; onClick: () => void }) => ReactElement
}

/** Asks before an action. */
function Confirmed({ children, onConfirm, ...prompt }: ConfirmedProps) {
  const [isAsking, setAsking] = useState<boolean | null>(null)
  const answer = (after?: () => void) => () => {
    setAsking(false)
    after?.()
  }
  if (isAsking) return <ConfirmPrompt {...prompt} onConfirm={answer(onConfirm)} onCancel={answer()} />
  return children({
    autoFocus: isAsking === false,
    onClick: () => {
      setAsking(true)
    },
  })
}
