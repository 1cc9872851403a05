import { site } from '~/app/server/composition.server'
import { singleton } from '~/app/server/config/start.server'
import { auditLine } from '~/app/server/http/audit.server'
import { metrics } from '~/app/server/observability/metrics.server'
import { dueMessages, type Notified } from '~/data/domain/notify/rules'
import type { DeliveryRecord, DestinationRecord, Outcome } from '~/data/store/outbox'
import { deliver, deliveryOf } from './deliver.server'
import { launchFacts } from './facts.server'
import { unsealed } from './seal.server'

/** Changes that follow one another are looked at together. */
const GATHER_MS = 2_000

/** How often the rules are looked at without a change: a day passes, a brief is due. */
const EVALUATE_INTERVAL_MS = 60_000

/** How often the server looks for messages that are due, its own or those of a server that was killed. */
const SEND_INTERVAL_MS = 2_000

/** How long a server keeps a destination to itself while it sends: longer than a receiver may take to answer. */
const LEASE_MS = 15_000

/** How many destinations a server sends to at a time: a slow one does not hold up the others. */
const SENDERS = 4

/**
 * Writes the messages that the rules ask for, and sends those that wait.
 *
 * They are not written in the transaction of a change: most rules need more than it has, a phase is late by a day that
 * passes and a forecast follows from weeks of history. What was committed is compared with what each destination was last
 * notified of, which is written in one transaction with its messages. A server that is killed before that leaves the
 * difference, which the next start or another server finds; one that is killed after it leaves a message that waits. So
 * no message is lost. What begins and ends again between two comparisons is not told.
 */
export class Notifier {
  readonly #site = site()
  readonly #timers: NodeJS.Timeout[]
  readonly #unsubscribe: () => void
  #gathering: NodeJS.Timeout | undefined
  #evaluation: Promise<void> | undefined
  #senders = 0
  #isClosed = false

  constructor() {
    const gather = () => {
      this.#gathering ??= setTimeout(() => {
        this.#gathering = undefined
        void this.evaluate()
      }, GATHER_MS).unref()
    }
    this.#unsubscribe = this.#site.store.subscribe(gather, gather)
    this.#timers = [
      setInterval(() => void this.evaluate(), EVALUATE_INTERVAL_MS).unref(),
      setInterval(() => {
        this.send()
      }, SEND_INTERVAL_MS).unref(),
    ]
    gather()
  }

  /** Looks at the rules of all destinations; those that look at the same time share it. */
  evaluate(): Promise<void> {
    this.#evaluation ??= this.#evaluate()
      .catch(reportFailure)
      .finally(() => {
        this.#evaluation = undefined
        this.send()
      })
    return this.#evaluation
  }

  /** Sends what is due. */
  send(): void {
    if (this.#isClosed || this.#senders >= SENDERS) return
    this.#senders += 1
    void this.#sendNext()
      .catch((error: unknown) => {
        reportFailure(error)
        return false
      })
      .then((wasDue) => {
        this.#senders -= 1
        // Another destination may wait beside it.
        if (wasDue) for (let free = this.#senders; free < SENDERS; free += 1) this.send()
      })
  }

  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
    clearTimeout(this.#gathering)
    for (const timer of this.#timers) clearInterval(timer)
  }

  async #evaluate(): Promise<void> {
    if (this.#isClosed) return
    const { state } = this.#site
    const destinations = (await state.outbox.destinations()).filter(({ state }) => state === 'on')
    if (destinations.length === 0) return
    const facts = await launchFacts()
    for (const { n, rules, notified: known } of destinations) {
      const { messages, notified } = dueMessages(rules, JSON.parse(known) as Notified, facts)
      const text = JSON.stringify(notified)
      if (text !== known) await state.outbox.write(n, known, text, messages.map(deliveryOf))
    }
  }

  /** Whether a message was due. */
  async #sendNext(): Promise<boolean> {
    const { state, env } = this.#site
    const taken = await state.outbox.take(LEASE_MS)
    if (!taken) return false
    const { destination, delivery } = taken
    const outcome = await unsealed(state, destination)
      .then((sealed) => deliver(destination.kind, sealed, delivery, env))
      .catch(unreadable)
    const after = await state.outbox.noteTried(delivery, outcome)
    recordDelivery(destination, delivery, outcome)
    if (after === 'paused')
      auditLine({
        event: 'destination',
        status: 502,
        about: `${destination.name}: paused, ${outcome.result}`,
      })
    return true
  }
}

/** The addresses were sealed with another key: the secrets of the state were lost. */
function unreadable(error: unknown): Outcome {
  console.error('A destination could not be read:', error)
  return { arrived: false, result: 'Its address cannot be read any more; enter it again.' }
}

function reportFailure(error: unknown): void {
  console.error('Messages could not be written or sent; the site tries again:', error)
}

/** The metrics and the line in the log of a message that was tried. */
export function recordDelivery(
  { name }: Pick<DestinationRecord, 'name'>,
  { id, event }: Pick<DeliveryRecord, 'id' | 'event'>,
  { arrived, result }: Outcome,
): void {
  metrics.messages.inc({ outcome: arrived ? 'sent' : 'failed' })
  auditLine({ event: 'message', status: arrived ? 200 : 502, about: `${event} ${id} to ${name}: ${result}` })
}

const shared = singleton('notifier', (): { notifier?: Notifier } => ({}))

/** Starts to send messages. The demo sends none. */
export function startNotifier(): void {
  if (site().env.DEMO !== 'on') shared.notifier ??= new Notifier()
}

/** Looks at the rules and sends what is due now, rather than at the next interval. */
export async function notifySoon(): Promise<void> {
  await shared.notifier?.evaluate()
}

/** Sends nothing more. What is being sent is noted if the process lives long enough. */
export function stopNotifier(): void {
  shared.notifier?.close()
  delete shared.notifier
}
