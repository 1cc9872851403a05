import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { daysToCorrect } from '~/data/domain/plan/corrections'
import { dayIn } from '~/data/domain/time/clock'
import type { ChangeNote } from '~/app/lib/api/changeNote'
import { pageNow } from '~/app/lib/pageClock'
import { EarlierDay, ReasonField, useLaunch, type Reason } from '~/ui'

const emptyReason: Reason = { text: '', readersMaySee: false }

/** The reason for the next change of a form, if the author gives one. */
export interface FormReason {
  /** The input for it. */
  field: ReactNode
  /** Sent with the change; undefined if nothing was typed. */
  note: ChangeNote | undefined
  /** Clears the input after the change was made. */
  reset: () => void
}

/**
 * @param busy the change is pending
 * @param days the days that the figures may be recorded for; null for today only
 */
export function useReason(busy = false, days: readonly [string, string] | null = null): FormReason {
  const [value, setValue] = useState(emptyReason)
  const [forDay, setForDay] = useState('')
  // Remounts the field after each change, so that it is collapsed to a button again. It needs a key of its own among
  // its siblings.
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

/** The days that figures entered today may be recorded for. */
export function useDaysToCorrect(): readonly [string, string] {
  const { windowStart, timeZone } = useLaunch()
  const today = dayIn(pageNow(), timeZone)
  const [first, last] = daysToCorrect({ windowStart }, today)
  return useMemo(() => [first, last], [first, last])
}
