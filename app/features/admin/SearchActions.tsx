import { useEffect, useMemo, useRef } from 'react'
import type { ListedChange } from '~/data/contract/history'
import { lastChangeText } from '~/data/domain/history/lastChange'
import { sectionOf } from '~/data/domain/home/sections'
import { actionEntries } from '~/data/domain/search/searchActions'
import type { SearchEntry } from '~/data/domain/search/search'
import type { AdminModule } from '~/ui'
import type { GridName } from '~/app/lib/editButtons'
import { send } from '~/app/lib/api/send'
import { reasonOf } from '~/app/lib/api/failure'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { useEditableItems } from '~/app/lib/api/useEditableItems'
import { useAsOf } from '~/app/lib/asOf'
import { useClock } from '~/app/lib/useClock'
import { useToast } from '~/app/lib/ToastContext'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { onPanelReady, useActions, type EditingActions } from '~/app/features/editing'
import { useAccount } from '~/app/features/accounts'
import { useUndo } from '~/app/features/history'

/** Actions that an administrator can find in the search. */
export interface SearchableActions {
  entries: readonly SearchEntry[]
  run: (id: string) => void
}

export interface SearchActionsProps {
  /** Called with the actions, and with null when they are no longer available. */
  onActionsChange: (actions: SearchableActions | null) => void
}

/** Provides the actions of a signed-in administrator to the search. A viewer's page does not load this code. */
export function SearchActions({ onActionsChange }: SearchActionsProps) {
  const { offers, items, manages, run } = useSearchableActions()
  const canEdit = offers.edit !== undefined
  const hasGrids = offers.openGrid !== undefined && matchMedia(wideScreen).matches
  const isDisabled = useAsOf() !== null
  const entries = useMemo(
    () => (isDisabled ? [] : actionEntries(items, { canEdit, hasGrids, manages })),
    [isDisabled, items, canEdit, hasGrids, manages],
  )
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    onActionsChange({
      entries,
      run: (id) => {
        latest.current(id)
      },
    })
    return () => {
      onActionsChange(null)
    }
  }, [entries, onActionsChange])
  return null
}

/** The sections have grids from this width on. */
const wideScreen = '(min-width: 64rem)'

function useSearchableActions() {
  const clock = useClock()
  const showToast = useToast()
  const account = useAccount(() => undefined)
  const offers = useActions()
  const targets = useLoadedItems('targets')
  const { items: named } = useEditableItems()
  const items = useMemo(() => ({ ...named, targets }), [named, targets])
  const { undo } = useUndo(account, items)
  const { error } = account

  useEffect(() => {
    if (error !== null) showToast({ title: 'Still signed in', description: error, tone: 'destructive' })
  }, [error, showToast])

  /** Undoes one's own change at once. For someone else's change, or an undo, it asks first. */
  function confirmOrUndo(last: ListedChange) {
    const target = last.batchId ?? last.n
    const words = lastChangeText(last, items, clock())
    if (last.by === account.session?.username && last.undoes === undefined) {
      undo(target, `It was ${words}.`)
      return
    }
    const onAction = () => {
      undo(target)
    }
    const action = { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction }
    showToast({ title: 'Undo the last change?', description: `It is ${words}.`, action })
  }

  async function undoLast() {
    try {
      const answer = await send({ method: 'GET', path: '/api/history?limit=1' })
      const [last] = (await answer.json()) as ListedChange[]
      if (last) confirmOrUndo(last)
      else showToast({ title: 'Nothing to undo', description: 'No changes yet.' })
    } catch (error) {
      account.handleFailure(error)
      showToast({ title: 'Not undone', description: reasonOf(error), tone: 'destructive' })
    }
  }

  function run(id: string) {
    const [action, collection, item = ''] = id.split('/')
    if (action === 'json') showModule('json')
    if (action === 'progress') showModule('progress', item)
    if (action === 'show') showModule(collection as AdminModule)
    if (action === 'reference') open('/api-reference', '_blank', 'noopener')
    if (action === 'grid') openGrid(collection as GridName)
    if (action === 'undo') void undoLast()
    if (action === 'leave') (offers.signOut ?? account.signOut)()
    if (action === 'edit' || action === 'add')
      offers.edit?.(
        collection as Parameters<EditingActions['edit']>[0],
        action === 'add' ? null : item,
        document.activeElement as HTMLElement,
      )
  }

  function openGrid(collection: GridName) {
    offers.openGrid?.(collection)
    document.querySelector(`#${sectionOf(collection)}`)?.scrollIntoView()
  }

  const manages = account.session?.role === 'admin' && account.session.oneTime !== true
  return { offers, items, manages, run }
}

/** If the panel is not loaded yet, showing it loads its code. */
function showModule(...args: Parameters<EditingActions['show']>) {
  if (document.querySelector('#admin-panel[hidden]')) toggleAdmin()
  onPanelReady((show) => {
    show(...args)
  })
}
