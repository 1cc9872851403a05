import { ResponseError, type Call } from './call'

/** What became of a call whose answer did not come: its answer, or why the server has not done it. */
export type Settlement = { call: Call } & ({ answer: Response } | { refusal: ResponseError })

type Resend = () => Promise<Response>

interface PendingCall {
  call: Call
  key: string
  /** Asks at once, not after the next pause. */
  retryNow: () => void
  end: () => void
}

/** After how long it is asked again, in milliseconds: from `first`, twice as long each time, up to `longest`. */
const retryDelays = { initial: 3_000, max: 30_000 }

const pendingCalls = new Set<PendingCall>()
const listeners = new Set<(settled: Settlement) => void>()

/**
 * Sends a call again until it is known what became of it: when the network comes back, and after a while where only the
 * answer was lost. The server answers a call that it has done already as it did then (`Idempotency-Key`).
 * @param resend sends it under the key of its first time; throws `NoAnswerError` while there is none
 */
export function retryUntilAnswered(call: Call, key: string, resend: Resend): void {
  if (listeners.size === 0) return
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
    for (const listener of listeners) listener(settled)
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

/** The key of the same call, where nobody knows yet what became of it: sent again it is not made twice. */
export function pendingKeyOf(call: Call): string | undefined {
  return [...pendingCalls].find((doubt) => textOf(doubt.call) === textOf(call))?.key
}

/** What is sent next is made by someone who has seen what is there now: an older call must not come after it. */
export function stopRetries(): void {
  for (const doubt of pendingCalls) doubt.end()
}

/** Calls with what became of each call in doubt. */
export function onSettled(listener: (settled: Settlement) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the server knows a call by, beside its key. */
function textOf({ method, path, body }: Call): string {
  return JSON.stringify([method, path, body])
}

/** The server has told: it was refused. */
function isRefusal(error: unknown): error is ResponseError {
  return error instanceof ResponseError && error.outcome !== 'unknown'
}
