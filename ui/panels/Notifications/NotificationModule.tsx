import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
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
  'now' | 'busy' | 'error' | 'test' | 'onSave' | 'onTest' | 'onNewSecret' | 'onState' | 'onDelete'
> {
  /** The destinations, and what the site can send. */
  destinations: Loadable<Destinations>
  /** What was sent and what waits, newest first. */
  deliveries: readonly Delivery[]
  /** A webhook with a new secret, while that is shown; otherwise null. */
  created: CreatedDestination | null
  /** Called when the secret has been noted down. */
  onSecretNoted: () => void
}

/** Where messages are sent: the destinations and their rules, a test of each, and what was sent. */
export function NotificationModule(props: NotificationModuleProps) {
  const { destinations, deliveries, created, onSecretNoted, busy, error, onTest, onState } = props
  const zone = useZone()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const [viewed, setViewed] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const value = destinations.state === 'ready' ? destinations.value : null
  const all = value?.destinations ?? []
  const destination = all.find(({ id }) => id === opened) ?? null
  const message = deliveries.find(({ id }) => id === viewed)
  const isOpened = destination !== null || opened === 'new'
  useFocusOnView(root, isOpened ? opened : null, viewed)

  function back() {
    if (viewed === null) setOpened(null)
    else setViewed(null)
  }

  /** Escape leads back first; in the list it closes the panel. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || (!isOpened && viewed === null)) return
    event.preventDefault()
    back()
  }

  const secret = created?.secret && (
    <OneTimeSecret
      title={`Secret of “${created.name}”`}
      secret={created.secret}
      note="Each message is signed with it, as Standard Webhooks describe: webhook-signature."
      onDone={onSecretNoted}
    />
  )

  if (message)
    return (
      <div ref={root} onKeyDown={onKeyDown}>
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
      </div>
    )

  if (isOpened)
    return (
      <div ref={root} onKeyDown={onKeyDown}>
        <Back
          title={destination?.name ?? 'New destination'}
          note={
            destination
              ? `${kindWords[destination.kind]} · on since ${timeText(destination.createdAt, zone)}`
              : 'Notifications'
          }
          onBack={back}
        />
        {secret && <div className={module.block}>{secret}</div>}
        <DestinationForm
          {...props}
          key={destination?.id ?? 'new'}
          destination={destination}
          canMail={value?.canMail ?? false}
          deliveries={deliveries.filter((one) => one.destination === destination?.id)}
          onView={setViewed}
          onDone={back}
        />
      </div>
    )

  return (
    <div ref={root}>
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
        {secret}
        {value && !value.sends && (
          <p className={module.note}>
            <bdi>The demo sends nothing. Send a test, and view what it would send.</bdi>
          </p>
        )}
        {error && <AdminAlert {...error} scrollsIntoView />}
        {destinations.state === 'loading' && (
          <Loading label="Loading the destinations" count={2}>
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
            <p className={styles.name}>No destinations yet</p>
            <p className={module.quiet}>
              Send go-live, late phases and overdue risks to a mail list, Teams or your own system.
            </p>
            <AddButton isFirst onOpen={setOpened} />
          </div>
        )}
        {all.length > 0 && (
          <>
            <DestinationList
              destinations={all}
              busy={busy}
              onOpen={setOpened}
              onTest={(id) => {
                setOpened(id)
                onTest(id, null)
              }}
              onResume={(id) => {
                onState(id, 'on')
              }}
            />
            <AddButton onOpen={setOpened} />
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
          <DeliveryLog deliveries={deliveries} onView={setViewed} />
        </div>
      )}
    </div>
  )
}

const kindWords = { mail: 'E-mail', teams: 'Teams', webhook: 'Webhook' } as const

interface AddButtonProps {
  /** There is no destination yet: it is the main action. */
  isFirst?: boolean
  onOpen: (opened: 'new') => void
}

function AddButton({ isFirst = false, onOpen }: AddButtonProps) {
  return (
    <Button
      variant={isFirst ? 'ink' : 'outline'}
      size="large"
      data-destination="new"
      onClick={() => {
        onOpen('new')
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
function useFocusOnView(
  root: RefObject<HTMLElement>,
  opened: number | 'new' | null,
  viewed: string | null,
): void {
  const last = useRef({ opened, viewed })
  useEffect(() => {
    const left = last.current
    last.current = { opened, viewed }
    if (left.opened === opened && left.viewed === viewed) return
    const isBack = viewed === null && (left.viewed !== null || opened === null)
    const opener = left.viewed === null ? `destination="${left.opened}"` : `delivery="${left.viewed}"`
    const button = isBack ? root.current?.querySelector<HTMLElement>(`[data-${opener}]`) : null
    ;(button ?? root.current?.querySelector<HTMLElement>('[data-view-title]'))?.focus()
  }, [root, opened, viewed])
}
