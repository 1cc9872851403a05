import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import type { ImportConflict, Imported, ImportPlan } from '~/data/contract/imports'
import { useUndo } from '~/app/features/history'
import type { Account } from '~/app/features/accounts'
import { failureOf, reasonOf } from '~/app/lib/api/failure'
import { historyKey } from '~/app/lib/api/historyCache'
import { refreshChanged } from '~/app/lib/api/mutations'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { useEditableItems } from '~/app/lib/api/useEditableItems'
import { pageNow } from '~/app/lib/pageClock'
import { useToast } from '~/app/lib/ToastContext'
import { ImportSheet, type ImportState } from '~/ui'
import { readColumnMappings, saveColumnMapping } from './columnMappings'
import { ConflictError, isNoLongerKept, requestPlan, sendApply, type FileQuery } from './sendFile'

export interface SiteImportProps {
  account: Account
  /** Called with whether a plan is shown, which needs the full width. */
  onLarge: (isLarge: boolean) => void
}

/** The chosen file. */
interface Upload {
  file: File
  /** Names it on the server, which keeps it for an hour; null before it was sent. */
  id: string | null
  /** Apply found that the server does not keep it any more. */
  isExpired: boolean
}

/** Without any choices. */
const asItIs: FileQuery = { replace: [], mapped: {}, sheets: {} }

/** The import module: choose a file, see its plan, apply it. */
export function SiteImport({ account, onLarge }: SiteImportProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const { items } = useEditableItems()
  const { undo } = useUndo(account, items)
  const [state, setState] = useState<ImportState>({ step: 'drop' })
  const [query, setQuery] = useState<FileQuery>(asItIs)
  const upload = useRef<Upload | null>(null)
  const reading = useRef<AbortController | null>(null)

  const isLarge = state.step === 'plan'
  useEffect(() => {
    onLarge(isLarge)
  }, [isLarge, onLarge])
  useEffect(
    () => () => {
      onLarge(false)
      reading.current?.abort()
    },
    [onLarge],
  )

  async function plan(fileQuery: FileQuery, conflict: ImportConflict | null = null) {
    const chosen = upload.current
    if (!chosen) return
    const { name } = chosen.file
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    setQuery(fileQuery)
    setState((state) =>
      state.step === 'plan' ? { ...state, busy: true, error: null } : { step: 'reading', file: name },
    )
    try {
      const plan = await requestPlan(chosen, fileQuery, signal)
      Object.assign(chosen, { id: plan.id, isExpired: false })
      setState({
        step: 'plan',
        file: name,
        plan,
        readAt: pageNow(),
        columnMapping: fileQuery.mapped,
        busy: false,
        error: null,
        conflict,
      })
      // Applies the column choices that were remembered from earlier files.
      const remembered = readColumnMappings(plan)
      if (Object.keys(remembered).some((column) => !(column in fileQuery.mapped)))
        await planWith({ ...fileQuery, mapped: { ...remembered, ...fileQuery.mapped } }, conflict)
    } catch (error) {
      if (signal.aborted) return
      account.handleFailure(error)
      if (chosen.id !== null) chosen.isExpired = true
      setState({ step: 'refused', file: name, reason: reasonOf(error) })
    }
  }

  function planWith(next: FileQuery, conflict: ImportConflict | null) {
    return plan(next, conflict)
  }

  function change(next: FileQuery) {
    void plan(next)
  }

  async function apply(
    { plan: planned, file: name }: Pick<PlanState, 'plan' | 'file'>,
    how: { rest: boolean; leave: readonly string[] },
    keys = new RequestKeys(),
  ) {
    const chosen = upload.current
    if (!chosen?.id) return
    setBusy(true)
    try {
      const made = await sendApply(chosen.id, query, { ...how, revision: planned.revision }, keys)
      void refreshChanged(client, changedBy(planned))
      void refetchQueries(client, { queryKey: historyKey() })
      setState({ step: 'drop' })
      showToast(appliedToast(name, made, undo))
    } catch (error) {
      if (error instanceof ConflictError) {
        await plan(query, error.conflict)
        return
      }
      account.handleFailure(error)
      chosen.isExpired = isNoLongerKept(error)
      const failure = failureOf(error, () => void apply({ plan: planned, file: name }, how, keys))
      setState((state) => (state.step === 'plan' ? { ...state, busy: false, error: failure } : state))
    }
  }

  function setBusy(busy: boolean) {
    setState((state) => (state.step === 'plan' ? { ...state, busy, error: null } : state))
  }

  return (
    <ImportSheet
      state={state}
      onFile={(file) => {
        const former = upload.current
        upload.current = { file, id: null, isExpired: false }
        setState({ step: 'reading', file: file.name })
        // The file that was to be chosen again keeps its choices.
        change(former?.isExpired && former.file.name === file.name ? query : asItIs)
      }}
      onStop={() => {
        reading.current?.abort()
        setState({ step: 'drop' })
      }}
      onChooseAnother={() => {
        reading.current?.abort()
        setState({ step: 'drop' })
      }}
      onReplace={(list: CollectionName, isReplaced) => {
        const others = query.replace.filter((each) => each !== list)
        change({ ...query, replace: isReplaced ? [...others, list] : others })
      }}
      onSheet={(sheet, list) => {
        change({ ...query, sheets: { ...query.sheets, [sheet]: list } })
      }}
      onMap={(column, field) => {
        const mapped = { ...query.mapped, [column]: field }
        if (state.step === 'plan') saveColumnMapping(state.plan, column, field)
        change({ ...query, mapped })
      }}
      onApply={(how) => {
        if (state.step === 'plan') void apply(state, how)
      }}
      onExport={(what) => {
        const link = document.createElement('a')
        link.href = `/api/exports/${what}/xlsx`
        link.download = ''
        link.click()
      }}
    />
  )
}

type PlanState = Extract<ImportState, { step: 'plan' }>

function appliedToast(file: string, made: Imported, undo: (batchId: string) => void) {
  const { adds, changes, removes, batchId } = made
  const count = adds + changes + removes
  const parts = [`${adds} added`, `${changes} changed`, `${removes} removed`]
  const toast = {
    title: count === 1 ? '1 change applied' : `${count.toLocaleString('en-US')} changes applied`,
    description: `${file} · ${parts.join(', ')}`,
  }
  if (batchId === null) return toast
  const onAction = () => {
    undo(batchId)
  }
  return {
    ...toast,
    action: { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction },
  }
}

/** The items that a plan changes, with the targets that go with a product. */
function changedBy({ items }: ImportPlan): { collection: string; id: string }[] {
  return items.flatMap(({ list, id, alsoRemoved: targets = [] }) => [
    { collection: list, id },
    ...targets.map((target) => ({ collection: 'targets', id: target })),
  ])
}
