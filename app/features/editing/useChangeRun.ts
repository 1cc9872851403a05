import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  begun,
  runAfter,
  waitingBeside,
  type Conflict,
  type Run,
  type RunEvent,
  type SentChange,
} from './changeRun'
import { sendChange } from './sendChange'

/** What is to be sent, once it is known. */
export interface Prepared<C extends SentChange, S> {
  changes: readonly C[]
  source: S
  /** What is known to be overtaken before anything is sent; then nothing is. */
  conflicts?: readonly Conflict<C>[]
}

/** How long a second press counts as one with the first, in milliseconds from its success. */
const doublePress = 1_000

export interface ChangeRun<C extends SentChange, S> {
  /** The last run, under way or ended; null before the first. */
  run: Run<C, S> | null
  /** Runs before it that wait for a choice, oldest first; none of an item that it is of. */
  waiting: readonly Run<C, S>[]
  /** It is being prepared or sent: a further start does nothing. */
  busy: boolean
  /**
   * Prepares a run and sends it, one call after the other, to its end; gives the run as it ended, or null where there was
   * nothing to send or another one is under way.
   */
  start: (prepare: () => Prepared<C, S> | null | Promise<Prepared<C, S> | null>) => Promise<Run<C, S> | null>
  /** Sends nothing after the present call; resolves once nothing is under way. */
  stop: () => Promise<unknown>
  /** Tells the run what happened to it, and gives it as it then is. */
  tell: (event: RunEvent<C>) => Run<C, S> | null
  /** That run, or all of them, are no longer of interest once they have ended. */
  forget: (run?: Run<C, S>) => void
}

/** The changes of one form: one run at a time, kept for as long as the page, whoever is signed in. */
export function useChangeRun<C extends SentChange, S>(): ChangeRun<C, S> {
  const client = useQueryClient()
  const [run, setRun] = useState<Run<C, S> | null>(null)
  const [waiting, setWaiting] = useState<readonly Run<C, S>[]>([])
  const [busy, setBusy] = useState(false)
  // Presses and answers come between renderings too.
  const latest = useRef<Run<C, S> | null>(null)
  const underWay = useRef<Promise<Run<C, S> | null> | null>(null)
  const isToStop = useRef(false)

  function put<Next extends Run<C, S> | null>(next: Next): Next {
    latest.current = next
    setRun(next)
    return next
  }

  function tell(event: RunEvent<C>): Run<C, S> | null {
    return put(latest.current && runAfter(latest.current, event))
  }

  function isWanted(): boolean {
    return !isToStop.current
  }

  async function send({ changes, source, conflicts = [] }: Prepared<C, S>) {
    const former = latest.current
    setWaiting((runs) => waitingBeside([...runs, former], changes))
    const { mark } = put(begun(changes, source))
    if (conflicts.length > 0) tell({ type: 'overtaken', conflicts })
    for (const change of changes) {
      if (latest.current?.end !== null) break
      tell(await sendChange(client, change, mark))
    }
    const ended = latest.current
    setTimeout(() => {
      if (ended && latest.current === ended) tell({ type: 'told' })
    }, doublePress)
    return ended
  }

  async function prepareAndSend(prepare: Parameters<ChangeRun<C, S>['start']>[0]) {
    setBusy(true)
    isToStop.current = false
    try {
      const prepared = await prepare()
      return prepared && isWanted() ? await send(prepared) : null
    } finally {
      underWay.current = null
      setBusy(false)
    }
  }

  return {
    run,
    waiting,
    busy,
    start(prepare) {
      if (underWay.current) return Promise.resolve(null)
      underWay.current = prepareAndSend(prepare)
      return underWay.current
    },
    stop() {
      isToStop.current = true
      tell({ type: 'stop' })
      return underWay.current ?? Promise.resolve()
    },
    tell,
    forget(run) {
      setWaiting((runs) => (run ? runs.filter((each) => each !== run) : []))
      if (!underWay.current && (!run || run === latest.current)) put(null)
    },
  }
}
