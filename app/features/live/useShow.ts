import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '~/app/lib/ToastContext'
import type { ChangeRow } from '~/data/domain/history/changeRows'
import { asOfText } from '~/ui'
import type { PendingUpdates, Shown } from './pendingUpdates'
import { useClock } from '~/app/lib/useClock'

/** The code that describes changes. It loads once there are some. */
export const loadChangeTexts = () => import('./changeTexts')

type ChangeTexts = Awaited<ReturnType<typeof loadChangeTexts>>

export interface ShownRows {
  rows: readonly ChangeRow[]
  since: Date | null
}

export interface Show {
  show: () => Promise<void>
  /** Showing is in progress. */
  busy: boolean
  list: ShownRows | null
  closeList: () => void
}

/**
 * Shows the pending updates, highlights and lists them, and announces them once.
 * @param announce announces a text to screen readers
 */
export function useShow(updates: PendingUpdates, announce: (words: string) => void): Show {
  const client = useQueryClient()
  const showToast = useToast()
  const [busy, setBusy] = useState(false)
  const present = useClock()
  const [list, setList] = useState<ShownRows | null>(null)

  function markAndList(
    { changes, since }: Shown,
    { cachedItems, changeRows, highlightChanged, shownChanges }: ChangeTexts,
  ) {
    const items = cachedItems(client)
    const main = document.getElementById('main')
    // After React has rendered them.
    setTimeout(() => {
      if (main) highlightChanged(main, shownChanges(changes, items.phases))
    })
    const rows = changeRows(changes, items)
    setList(rows.length > 0 ? { rows, since: since === null ? null : new Date(since) } : null)
  }

  async function show() {
    setBusy(true)
    try {
      let words = ''
      const texts = await loadChangeTexts()
      await updates.show((shown) => {
        markAndList(shown, texts)
        words = texts.spokenChanges(shown.changes, texts.cachedItems(client))
      })
      const { asOf } = updates.state.read()
      const { now, zone } = present()
      const figuresNote = asOf === null ? '' : `Last change ${asOfText(new Date(asOf), zone, now)}. `
      announce(figuresNote + words)
    } catch (error) {
      showToast({
        title: 'Newer figures could not be shown',
        description: error instanceof Error ? error.message : '',
        tone: 'destructive',
        action: { label: 'Try again', altText: 'Press Show again', onAction: () => void show() },
      })
    }
    setBusy(false)
  }

  return {
    show,
    busy,
    list,
    closeList: () => {
      setList(null)
    },
  }
}
