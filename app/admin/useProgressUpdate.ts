import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fractionText, percentInputText, readPercent } from '~/data/rules/percentInput'
import { defaults, readFraction } from '~/data/rules/progress'
import { unitLabel } from '~/data/rules/unitName'
import type { ConflictResolverProps, ProgressDraft, ProgressModuleProps } from '~/ui'
import { itemKey, patchItem, readItem, refreshChanged } from '~/app/api/mutations'
import { isOutdated, reasonOf } from '~/app/api/send'
import { useCollection } from '~/app/api/useCollection'
import { useDismissToast, useToast } from '~/app/shell/ToastContext'
import { historyKey, rememberChange } from './historyCache'
import type { Account } from './useAccount'
import type { ChangeHistory } from './useHistory'

const missing = {
  title: 'Missing Information',
  text: 'Please select a BU and enter a progress value.',
}
const outOfBounds = { text: 'The progress must be a number from 0 to 100.' }

const collection = 'business-units'

export interface ProgressUpdate {
  module: ProgressModuleProps
  /** Someone else was faster; null when nobody was. */
  conflict: ConflictResolverProps | null
}

/** The quick progress update: its checks, its one call, and what follows it (specification, section 5). */
export function useProgressUpdate(
  account: Account,
  draft: ProgressDraft,
  onDraftChange: (draft: ProgressDraft) => void,
  history: ChangeHistory,
): ProgressUpdate {
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const units = useUnits(draft.unitId)
  const [fault, setFault] = useState<ProgressModuleProps['fault']>(null)
  const [theirs, setTheirs] = useState<number | null>(null)

  const update = useMutation({
    mutationFn: async ({ id, percent }: { id: string; percent: number }) => {
      const { item, tag } = await client.query(itemQuery(id))
      const progress = fractionText(percent)
      const n = await patchItem({ collection, id, change: { progress }, tag })
      return { n, before: item.progress, after: progress }
    },
    onSuccess: ({ n, before, after }, { id, percent }) => {
      void refreshChanged(client, [{ collection, id }])
      onDraftChange({ unitId: id, percent: '' })
      const toast = { title: 'Progress Updated', description: `${id} progress updated to ${percent}%` }
      if (n === null) {
        showToast(toast)
        return
      }
      rememberChange(client, {
        ...{ n, at: new Date().toISOString(), by: account.session?.username ?? null, collection, id },
        ...{ before: { progress: before }, after: { progress: after } },
      })
      const altText = 'Undo it in the history of the admin panel'
      showToast({
        ...toast,
        action: {
          label: 'Undo',
          altText,
          onAction: () => {
            history.undo(n)
          },
        },
      })
    },
    onError: async (error, { id }) => {
      showToast({
        title: 'Update Failed',
        description: 'Failed to update progress. Please try again.',
        tone: 'destructive',
      })
      account.noticeFailure(error)
      if (!isOutdated(error)) {
        setFault({ text: reasonOf(error) })
        return
      }
      // Their change is one that the history has not been told of.
      void client.invalidateQueries({ queryKey: historyKey() })
      await refreshChanged(client, [{ collection, id }])
      const { item } = await client.query(itemQuery(id))
      setTheirs(readFraction(item.progress, defaults.unit) * 100)
    },
  })

  function onUpdate() {
    const percent = readPercent(draft.percent)
    const isMissing = draft.unitId === '' || draft.percent.trim() === ''
    dismissToast()
    setTheirs(null)
    setFault(isMissing ? missing : percent === null ? outOfBounds : null)
    if (isMissing) showToast({ title: missing.title, description: missing.text, tone: 'destructive' })
    else if (percent !== null) update.mutate({ id: draft.unitId, percent })
  }

  const conflict: ConflictResolverProps | null =
    theirs === null
      ? null
      : {
          item: unitLabel(draft.unitId, units.state === 'ready' ? units.value : []),
          fields: [
            {
              field: 'progress',
              label: 'progress',
              mine: `${draft.percent}%`,
              theirs: `${percentInputText(theirs / 100)}%`,
            },
          ],
          choices: {},
          onChoose: (_, side) => {
            if (side === 'mine') {
              onUpdate()
              return
            }
            setTheirs(null)
            onDraftChange({ ...draft, percent: '' })
          },
        }

  return {
    module: {
      units,
      draft,
      onDraftChange: (next) => {
        setFault(null)
        setTheirs(null)
        onDraftChange(next)
      },
      onUpdate,
      busy: update.isPending,
      fault,
      lastChange: draft.unitId === '' ? null : history.lastChangeOf(collection, draft.unitId),
    },
    conflict,
  }
}

/** The units, the chosen one as the version that a change of it will be made from. */
function useUnits(chosenId: string): ProgressModuleProps['units'] {
  const units = useCollection(collection)
  const { data } = useQuery({ ...itemQuery(chosenId), enabled: chosenId !== '' })
  if (units.state !== 'ready' || !data) return units
  return { ...units, value: units.value.map((unit) => (unit.id === data.item.id ? data.item : unit)) }
}

function itemQuery(id: string) {
  return { queryKey: itemKey(collection, id), queryFn: () => readItem(collection, id) }
}
