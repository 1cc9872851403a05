import type { QueryClient } from '@tanstack/react-query'
import { refreshChanged } from '~/app/lib/api/mutations'
import { mayHaveChanged, ResponseError } from '~/app/lib/api/send'
import { begun, type Accepted, type Conflict, type Run, type SentChange } from './changeRun'
import { keepCache } from './runCache'
import { sendChange } from './sendChange'

/** What became of the rows of a grid: each for itself. */
export interface AppliedRows {
  /** What was accepted, as a run that can be undone as one. */
  run: Run
  accepted: readonly SentChange[]
  conflicts: readonly Conflict[]
  refused: readonly { change: SentChange; error: unknown }[]
  /** Why nothing more was sent, where the next one would have met the same; null where all were tried. */
  end: { error: unknown } | null
}

export interface ApplyRowsOptions {
  client: QueryClient
  changes: readonly SentChange[]
  /** Who makes them. */
  by: string | null
  /** Nothing more is to be sent. */
  isStopping: () => boolean
  /** So many were answered. */
  onAnswered: (count: number) => void
}

/** Sends the changes one by one under one mark. One that is refused, or in conflict, stops no other. */
export async function applyRows(options: ApplyRowsOptions): Promise<AppliedRows> {
  const { client, changes, by, isStopping, onAnswered } = options
  const { mark } = begun(changes, null)
  const accepted: { change: SentChange; answer: Accepted }[] = []
  const conflicts: Conflict[] = []
  const refused: { change: SentChange; error: unknown }[] = []
  let end: AppliedRows['end'] = null
  for (const [index, change] of changes.entries()) {
    if (isStopping()) break
    const event = await sendChange(client, change, mark)
    if (event.type === 'accepted') accepted.push({ change, answer: event.accepted })
    else if (event.type === 'overtaken') conflicts.push(...event.conflicts)
    else if (event.type === 'refused') {
      refused.push({ change, error: event.error })
      if (meetsAll(event.error)) {
        end = { error: event.error }
        break
      }
    }
    onAnswered(index + 1)
  }
  const inDoubt = refused.filter(({ error }) => mayHaveChanged(error))
  const run: Run = {
    ...begun(
      [...accepted, ...inDoubt].map(({ change }) => change),
      null,
    ),
    mark,
    accepted: accepted.map(({ answer }) => answer),
    end: inDoubt[0] ? { as: 'refused', error: inDoubt[0].error } : { as: 'applied' },
  }
  keepCache(client, run, by)
  if (conflicts.length > 0)
    void refreshChanged(
      client,
      conflicts.map(({ change }) => change),
    )
  return { run, accepted: accepted.map(({ change }) => change), conflicts, refused, end }
}

/** The next change would meet it too: nobody is signed in, the site does not answer, or it has no time. */
function meetsAll(error: unknown): boolean {
  return !(error instanceof ResponseError) || [401, 403, 429].includes(error.status) || error.status >= 500
}
