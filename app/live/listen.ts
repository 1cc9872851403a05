import { openStream, type Stream, type Told } from './stream'
import { shareStream } from './tabs'

export type { LineState } from './stream'

export interface ListenOptions extends Told {
  /** The number of the last change that the page knows; null to be told only of what comes. */
  since: number | null
}

const renewals = new Set<() => void>()

/**
 * Tells of each change that the server accepts, once and in order, from the one after `since` on, over cuts and restarts
 * until the function is called that it returns. It tries again by itself, after growing pauses. All tabs of a browser
 * share one connection where they can; else each has one only while it is shown.
 */
export function listenToChanges({ since, ...told }: ListenOptions): () => void {
  let last = since
  const onward: Told = {
    ...told,
    onHello(greeting) {
      last ??= greeting.revision
      told.onHello(greeting)
    },
    onChange(change) {
      last = change.n
      told.onChange(change)
    },
    onAgain(revision, isAnew) {
      last = revision
      told.onAgain(revision, isAnew)
    },
  }
  const open = () =>
    shareStream(last, onward) ?? streamWhileShown(() => openStream({ since: last, ...onward }))
  let stream = open()
  const ending = new AbortController()
  const until = { signal: ending.signal }
  const renew = () => {
    stream.renew()
  }

  // A page that the browser keeps for its Back button holds no connection.
  const hide = () => {
    stream.end()
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stream = open()
  }
  addEventListener('pagehide', hide, until)
  addEventListener('pageshow', show, until)
  // The line is there again: not in a minute, but now.
  addEventListener('online', renew, until)
  renewals.add(renew)

  return () => {
    renewals.delete(renew)
    ending.abort()
    stream.end()
  }
}

/** Who is signed in has changed: what is told from now on is for them. */
export function listenAnew(): void {
  for (const renew of renewals) renew()
}

/**
 * A stream that is given up while its tab is hidden, and goes on where it was once it is shown. Over HTTP/1.1 a browser has
 * six connections for a site: a tab for which six others hold one each would not load.
 */
function streamWhileShown(open: () => Stream): Stream {
  const ending = new AbortController()
  let stream: Stream | null = null
  const follow = () => {
    if (document.hidden) {
      stream?.end()
      stream = null
    } else stream ??= open()
  }
  document.addEventListener('visibilitychange', follow, { signal: ending.signal })
  follow()
  return {
    renew: () => stream?.renew(),
    end() {
      ending.abort()
      stream?.end()
    },
  }
}
