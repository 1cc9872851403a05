import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { daysToCorrect } from '~/data/domain/plan/corrections'
import { dayIn } from '~/data/domain/time/clock'
import type { ChangeNote } from '~/app/lib/api/changeNote'
import { pageNow } from '~/app/lib/pageClock'
import { EarlierDay, ReasonField, useLaunch, type Reason } from '~/ui'

const emptyReason: Reason = { text: '', readersMaySee: false }

/** Why the next change of a form is made, where its author says so. */
export interface FormReason {
  /** Where it is typed. */
  field: ReactNode
  /** What goes with the change; undefined where nothing was typed. */
  note: ChangeNote | undefined
  /** The change was made: the next one has a reason of its own. */
  reset: () => void
}

/**
 * @param busy the change is on its way
 * @param days the days that its figures may be of; null where they are of today
 */
export function useReason(busy = false, days: readonly [string, string] | null = null): FormReason {
  const [value, setValue] = useState(emptyReason)
  const [forDay, setForDay] = useState('')
  // Of each change a field of its own, which is a button at first; it stands among others that have keys.
  const [count, setCount] = useState(0)
  const [first, last] = days ?? []
  const field = useMemo(
    () => (
      <Fragment key={`reason-${count}`}>
        <ReasonField value={value} onChange={setValue} busy={busy} />
        {first !== undefined && last !== undefined && (
          <EarlierDay value={forDay} days={[first, last]} onChange={setForDay} busy={busy} />
        )}
      </Fragment>
    ),
    [value, forDay, first, last, busy, count],
  )
  const text = value.text.trim()
  const reason = text === '' ? undefined : text
  const earlier = days === null || forDay === '' ? undefined : forDay
  return {
    field,
    note:
      reason === undefined && earlier === undefined
        ? undefined
        : { reason, readersMaySee: value.readersMaySee, forDay: earlier },
    reset: () => {
      setValue(emptyReason)
      setForDay('')
      setCount((count) => count + 1)
    },
  }
}

/** The days that figures may be of which are entered now. */
export function useDaysToCorrect(): readonly [string, string] {
  const { windowStart, timeZone } = useLaunch()
  const today = dayIn(pageNow(), timeZone)
  const [first, last] = daysToCorrect({ windowStart }, today)
  return useMemo(() => [first, last], [first, last])
}
