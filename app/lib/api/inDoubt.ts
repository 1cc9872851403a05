import { ResponseError, type Call } from './call'

/** What became of a call whose answer did not come: its answer, or why the server has not done it. */
export type Settlement = { call: Call } & ({ answer: Response } | { refusal: ResponseError })

type Again = () => Promise<Response>

interface Doubt {
  call: Call
  key: string
  /** Asks at once, not after the next pause. */
  now: () => void
  end: () => void
}

/** After how long it is asked again, in milliseconds: from `first`, twice as long each time, up to `longest`. */
const pauses = { first: 3_000, longest: 30_000 }

const doubts = new Set<Doubt>()
const listeners = new Set<(settled: Settlement) => void>()

/**
 * Sends a call again until it is known what became of it: when the network comes back, and after a while where only the
 * answer was lost. The server answers a call that it has done already as it did then (`Idempotency-Key`).
 * @param again sends it under the key of its first time; throws `NoAnswerError` while there is none
 */
export function askAgain(call: Call, key: string, again: Again): void {
  if (listeners.size === 0) return
  const ending = new AbortController()
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout>
  let isAsking = false
  const wait = () => {
    timer = setTimeout(() => void ask(), pause)
    pause = Math.min(pause * 2, pauses.longest)
  }
  const ask = async () => {
    if (isAsking) return
    clearTimeout(timer)
    isAsking = true
    const settled = await again().then(
      (answer): Settlement => ({ call, answer }),
      (error: unknown) => (isRefusal(error) ? { call, refusal: error } : null),
    )
    isAsking = false
    if (ending.signal.aborted) return
    if (!settled) {
      wait()
      return
    }
    doubt.end()
    for (const listener of listeners) listener(settled)
  }
  const doubt: Doubt = {
    ...{ call, key },
    now: () => void ask(),
    end() {
      clearTimeout(timer)
      ending.abort()
      doubts.delete(doubt)
    },
  }
  doubts.add(doubt)
  addEventListener('online', doubt.now, { signal: ending.signal })
  wait()
}

/** The key of the same call, where nobody knows yet what became of it: sent again it is not made twice. */
export function keyInDoubt(call: Call): string | undefined {
  return [...doubts].find((doubt) => textOf(doubt.call) === textOf(call))?.key
}

/** What is sent next is made by someone who has seen what is there now: an older call must not come after it. */
export function giveUpAsking(): void {
  for (const doubt of doubts) doubt.end()
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
