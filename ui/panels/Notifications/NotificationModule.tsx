import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CreatedDestination, Delivery, Destinations } from '~/data/contract/destination'
import { countsText, timeText } from '~/data/domain/notify/words'
import { townOf } from '~/data/domain/time/clock'
import { useZone } from '~/ui/lib/launch'
import type { Loadable } from '~/ui/lib/loadable'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import * as module from '~/ui/parts/AdminModule/module.css'
import { Button } from '~/ui/parts/Button/Button'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ChevronLeft, Plus } from '~/ui/parts/Icon/icons'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { OneTimeSecret } from '~/ui/parts/AdminModule/OneTimeSecret'
import { DeliveryLog } from './DeliveryLog'
import { DestinationForm, type DestinationFormProps } from './DestinationForm'
import { DestinationList } from './DestinationList'
import * as styles from './NotificationModule.css'

export interface NotificationModuleProps extends Pick<
  DestinationFormProps,
  'now' | 'busy' | 'error' | 'test' | 'onSave' | 'onTest' | 'onState' | 'onDelete'
> {
  /** The destinations, and what the site can send. */
  destinations: Loadable<Destinations>
  /** What was sent and what waits, newest first. */
  deliveries: readonly Delivery[]
  /** A new webhook, while its secret is shown; otherwise null. */
  created: CreatedDestination | null
  /** Called when the secret has been noted down. */
  onSecretNoted: () => void
}

/** What is shown: the list, a destination (null for a new one), or a message, and from where it was opened. */
type Shown =
  | { view: 'list' }
  | { view: 'destination'; id: number | null }
  | { view: 'message'; id: string; from: Shown }

/** Where messages are sent: the destinations and their rules, a test of each, and what was sent. */
export function NotificationModule(props: NotificationModuleProps) {
  const { destinations, deliveries, created, onSecretNoted, busy, error, onTest, onState } = props
  const zone = useZone()
  const [shown, setShown] = useState<Shown>({ view: 'list' })
  const root = useRef<HTMLDivElement>(null)
  const value = destinations.state === 'ready' ? destinations.value : null
  const all = value?.destinations ?? []
  const destination = shown.view === 'destination' ? (all.find(({ id }) => id === shown.id) ?? null) : null
  const message = shown.view === 'message' ? deliveries.find(({ id }) => id === shown.id) : undefined
  const isGone = shown.view === 'destination' && shown.id !== null && destination === null && value !== null
  const view = isGone ? 'list' : shown.view
  useFocusOnView(root, isGone ? { view: 'list' } : shown)

  function back() {
    setShown(shown.view === 'message' ? shown.from : { view: 'list' })
  }

  /** Escape leads back first; in the list it closes the panel. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || view === 'list') return
    event.preventDefault()
    back()
  }

  const onView = (id: string) => {
    setShown({ view: 'message', id, from: shown })
  }

  return (
    <div ref={root} onKeyDown={onKeyDown}>
      {view === 'list' && (
        <>
          <div className={module.block}>
            <div className={module.line}>
              <h3 tabIndex={-1} data-view-title className={module.title}>
                Notifications
              </h3>
              {all.length > 0 && (
                <p className={module.quiet}>
                  <bdi>{countsText(all)}</bdi>
                </p>
              )}
            </div>
            {created?.secret && (
              <OneTimeSecret
                title={`Secret of “${created.name}”`}
                secret={created.secret}
                note="Each message is signed with it, as Standard Webhooks describe: webhook-signature."
                onDone={onSecretNoted}
              />
            )}
            {value && !value.sends && (
              <p className={module.note}>
                <bdi>The demo sends nothing. Send a test, and view what it would send.</bdi>
              </p>
            )}
            {error && <AdminAlert {...error} scrollsIntoView />}
            {destinations.state === 'loading' && (
              <Loading label="Loading the destinations" count={2} className={styles.sent}>
                <Skeleton width="100%" height="72px" />
              </Loading>
            )}
            {destinations.state === 'failed' && (
              <FailedPanel
                title="The destinations could not be loaded"
                message={destinations.message}
                onRetry={destinations.onRetry}
              />
            )}
            {value && all.length === 0 && (
              <div className={styles.empty}>
                <p className={styles.name}>It tells nobody yet</p>
                <p className={module.quiet}>
                  Have go-live, late phases and overdue risks sent to a mail list, to Teams or to your own
                  system.
                </p>
                <AddButton isFirst onOpen={setShown} />
              </div>
            )}
            {all.length > 0 && (
              <>
                <DestinationList
                  destinations={all}
                  busy={busy}
                  onOpen={(id) => {
                    setShown({ view: 'destination', id })
                  }}
                  onTest={(id) => {
                    setShown({ view: 'destination', id })
                    onTest(id)
                  }}
                  onResume={(id) => {
                    onState(id, 'on')
                  }}
                />
                <AddButton onOpen={setShown} />
              </>
            )}
          </div>
          {deliveries.length > 0 && (
            <div className={module.block}>
              <div className={module.line}>
                <h3 className={module.title}>Sent</h3>
                <p className={module.quiet}>
                  <bdi>{`times in ${townOf(zone)}`}</bdi>
                </p>
              </div>
              <DeliveryLog deliveries={deliveries} onView={onView} />
            </div>
          )}
        </>
      )}
      {view === 'destination' && (
        <>
          <Back
            title={destination?.name ?? 'New destination'}
            note={
              destination
                ? `${kindWords[destination.kind]} · on since ${timeText(destination.createdAt, zone)}`
                : 'Notifications'
            }
            onBack={back}
          />
          <DestinationForm
            {...props}
            key={destination?.id ?? 'new'}
            destination={destination}
            canMail={value?.canMail ?? false}
            deliveries={deliveries.filter((one) => one.destination === destination?.id)}
            onView={onView}
            onDone={back}
          />
        </>
      )}
      {view === 'message' && message && (
        <>
          <Back
            title={message.title}
            note={`${message.name} · ${timeText(message.triedAt ?? message.at, zone)}`}
            onBack={back}
          />
          <div className={module.block}>
            <pre tabIndex={0} dir="auto" aria-label="The message as text" className={styles.message}>
              {message.text}
            </pre>
          </div>
        </>
      )}
    </div>
  )
}

const kindWords = { mail: 'E-mail', teams: 'Teams', webhook: 'Webhook' } as const

interface AddButtonProps {
  /** There is no destination yet: it is the main action. */
  isFirst?: boolean
  onOpen: (shown: Shown) => void
}

function AddButton({ isFirst = false, onOpen }: AddButtonProps) {
  return (
    <Button
      variant={isFirst ? 'ink' : 'outline'}
      size="large"
      data-destination="new"
      onClick={() => {
        onOpen({ view: 'destination', id: null })
      }}
    >
      <Icon of={Plus} />
      Add a destination
    </Button>
  )
}

function Back({ title, note, onBack }: { title: string; note: string; onBack: () => void }) {
  return (
    <div className={module.block}>
      <div className={styles.back}>
        <Button variant="ghost" iconOnly aria-label="Back" onClick={onBack}>
          <Icon of={ChevronLeft} />
        </Button>
        <div className={styles.backWords}>
          <h3 tabIndex={-1} data-view-title className={module.title}>
            <bdi>{title}</bdi>
          </h3>
          <p className={module.note}>
            <bdi>{note}</bdi>
          </p>
        </div>
      </div>
    </div>
  )
}

/** The focus follows: to the title of what was opened, and back to what opened it. */
function useFocusOnView(root: React.RefObject<HTMLElement>, shown: Shown): void {
  const last = useRef(shown)
  useEffect(() => {
    const left = last.current
    last.current = shown
    if (isSame(left, shown)) return
    const opener =
      left.view === 'message'
        ? `[data-delivery="${left.id}"]`
        : left.view === 'destination' && shown.view === 'list'
          ? `[data-destination="${left.id ?? 'new'}"]`
          : null
    const target = opener === null ? null : root.current?.querySelector<HTMLElement>(opener)
    ;(target ?? root.current?.querySelector<HTMLElement>('[data-view-title]'))?.focus()
  })
}

function isSame(one: Shown, other: Shown): boolean {
  const keyOf = (shown: Shown) => ('id' in shown ? `${shown.view} ${shown.id}` : shown.view)
  return keyOf(one) === keyOf(other)
}
