import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pageNow } from '~/app/pageClock'
import { useToast } from '~/app/shell/ToastContext'
import { changeRows, spokenChanges, type ChangeRow } from '~/data/rules/changeRows'
import { shownChanges } from '~/data/rules/shownChanges'
import { asOfText, markChanged } from '~/ui'
import { cachedItems } from './cachedItems'
import type { NewerChanges, Shown } from './newer'

/** What Show has put on the page, as its list tells it. */
export interface ShownRows {
  rows: readonly ChangeRow[]
  since: Date | null
}

export interface Show {
  show: () => Promise<void>
  /** It is under way. */
  busy: boolean
  list: ShownRows | null
  closeList: () => void
}

/**
 * Puts what is newer on the page, marks it, says it once and lists it.
 * @param say reads out, with the moment that the page is of then
 */
export function useShow(newer: NewerChanges, say: (words: string) => void): Show {
  const client = useQueryClient()
  const showToast = useToast()
  const [busy, setBusy] = useState(false)
  const [list, setList] = useState<ShownRows | null>(null)

  function tell({ changes, since }: Shown) {
    const items = cachedItems(client)
    const main = document.getElementById('main')
    if (main) markChanged(main, shownChanges(changes, items.phases))
    const rows = changeRows(changes, items)
    setList(rows.length > 0 ? { rows, since: since === null ? null : new Date(since) } : null)
  }

  async function show() {
    setBusy(true)
    try {
      let words = ''
      await newer.show((shown) => {
        tell(shown)
        words = spokenChanges(shown.changes, cachedItems(client))
      })
      const { moment } = newer.get()
      const asOf = moment === null ? '' : `Figures as of ${asOfText(new Date(moment), pageNow())}. `
      say(asOf + words)
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
