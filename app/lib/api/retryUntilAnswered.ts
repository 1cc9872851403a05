import { createEmitter } from '~/app/lib/store'
import { ResponseError, type Call } from './call'

/** The outcome of a call whose answer did not arrive: the later answer, or the refusal. */
export type Settlement = { call: Call } & ({ answer: Response } | { refusal: ResponseError })

type Resend = () => Promise<Response>

interface PendingCall {
  call: Call
  key: string
  /** Retries at once. */
  retryNow: () => void
  end: () => void
}

/** The retry delays in milliseconds: they double from `initial` up to `max`. */
const retryDelays = { initial: 3_000, max: 30_000 }

const pendingCalls = new Set<PendingCall>()
const settlements = createEmitter<Settlement>()

/**
 * Retries a call until its outcome is known: when the network returns, and periodically if only the answer was lost.
 * The server repeats the first answer for the same `Idempotency-Key`.
 * @param resend sends it with its first key; throws `NoAnswerError` while there is no answer
 */
export function retryUntilAnswered(call: Call, key: string, resend: Resend): void {
  if (settlements.listeners.size === 0) return
  const ending = new AbortController()
  let delay = retryDelays.initial
  let timer: ReturnType<typeof setTimeout>
  let isSending = false
  const schedule = () => {
    timer = setTimeout(() => void retry(), delay)
    delay = Math.min(delay * 2, retryDelays.max)
  }
  const retry = async () => {
    if (isSending) return
    clearTimeout(timer)
    isSending = true
    const settled = await resend().then(
      (answer): Settlement => ({ call, answer }),
      (error: unknown) => (isRefusal(error) ? { call, refusal: error } : null),
    )
    isSending = false
    if (ending.signal.aborted) return
    if (!settled) {
      schedule()
      return
    }
    pending.end()
    settlements.emit(settled)
  }
  const pending: PendingCall = {
    ...{ call, key },
    retryNow: () => void retry(),
    end() {
      clearTimeout(timer)
      ending.abort()
      pendingCalls.delete(pending)
    },
  }
  pendingCalls.add(pending)
  addEventListener('online', pending.retryNow, { signal: ending.signal })
  schedule()
}

/** The key of an equal call with unknown outcome. Sent with it, the call is not executed twice. */
export function pendingKeyOf(call: Call): string | undefined {
  return [...pendingCalls].find((doubt) => textOf(doubt.call) === textOf(call))?.key
}

/** Stops all retries. A later change was made with newer data, so an older call must not follow it. */
export function stopRetries(): void {
  for (const doubt of pendingCalls) doubt.end()
}

/** Calls the listener with the outcome of each retried call. Returns a function that unsubscribes. */
export const onSettled = settlements.subscribe

/** What identifies a call, besides its key. */
function textOf({ method, path, body }: Call): string {
  return JSON.stringify([method, path, body])
}

/** The server has answered: the call was refused. */
function isRefusal(error: unknown): error is ResponseError {
  return error instanceof ResponseError && error.outcome !== 'unknown'
}
