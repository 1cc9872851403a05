import { useMemo, useState, type ReactNode } from 'react'
import type { Said } from '~/app/lib/api/said'
import { ReasonField, type Reason } from '~/ui'

const nothing: Reason = { text: '', readersMaySee: false }

/** Why the next change of a form is made, where its author says so. */
export interface ReasonOfForm {
  /** Where it is typed. */
  field: ReactNode
  /** What goes with the change; undefined where nothing was typed. */
  said: Said | undefined
  /** The change was made: the next one has a reason of its own. */
  forget: () => void
}

/** @param busy the change is on its way */
export function useReason(busy = false): ReasonOfForm {
  const [value, setValue] = useState(nothing)
  // Of each change a field of its own, which is a button at first; it stands among others that have keys.
  const [count, setCount] = useState(0)
  const field = useMemo(
    () => <ReasonField key={`reason-${count}`} value={value} onChange={setValue} busy={busy} />,
    [value, busy, count],
  )
  const text = value.text.trim()
  return {
    field,
    said: text === '' ? undefined : { reason: text, readersMaySee: value.readersMaySee },
    forget: () => {
      setValue(nothing)
      setCount((count) => count + 1)
    },
  }
}
