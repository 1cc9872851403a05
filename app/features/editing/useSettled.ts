import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { batchAnswerSchema } from '~/data/contract/batch'
import type { ToastMessage } from '~/ui'
import { stopRetries, onSettled, type Settlement } from '~/app/lib/api/retryUntilAnswered'
import { changeNumber } from '~/app/lib/api/send'
import { useToast } from '~/app/lib/ToastContext'
import type { Account } from '~/app/features/accounts'

/** Calls the listener with the outcome of each call that had no answer at first, while the component is mounted. */
export function useSettled(listener: (settled: Settlement) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      onSettled((settled) => {
        latest.current(settled)
      }),
    [],
  )
}

/**
 * Shows a toast with the outcome of each call that had no answer at first, and refetches the data. The retries stop
 * when another user signs in.
 * @param account null if another component shows the toasts
 * @param onUndo undoes a change
 */
export function useSettledToasts(account: Account | null, onUndo: (target: number | string) => void): void {
  const client = useQueryClient()
  const showToast = useToast()
  const username = account?.session?.username
  useEffect(() => stopRetries, [username])
  useSettled((settled) => {
    if (!account) return
    void client.invalidateQueries()
    if ('refusal' in settled) account.handleFailure(settled.refusal)
    void settledToast(settled, onUndo).then(showToast)
  })
}

async function settledToast(
  settled: Settlement,
  onUndo: (target: number | string) => void,
): Promise<ToastMessage> {
  if ('refusal' in settled)
    return { title: 'Not saved after all', description: settled.refusal.reason, tone: 'destructive' }
  const { call, answer } = settled
  const description = 'No answer had come, so the page asked again.'
  if (call.path === '/api/batches') {
    const { data } = batchAnswerSchema.safeParse(
      await answer
        .clone()
        .json()
        .catch(() => null),
    )
    const rows = data?.rows ?? []
    const done = rows.filter(({ outcome }) => outcome === 'made' || outcome === 'same').length
    if (done < rows.length)
      return {
        title: `${done} of ${rows.length} rows are saved`,
        description: 'The others are still in the grid: apply them again to see why.',
        tone: 'destructive',
      }
  }
  const target = answer.headers.get('X-Batch-Id') ?? changeNumber(answer)
  const altText = 'Undo it in the history of the admin panel'
  return {
    title: call.path.endsWith('/undo') ? 'It is undone' : 'It is saved',
    description,
    ...(target !== null &&
      !call.path.endsWith('/undo') && {
        action: {
          label: 'Undo',
          altText,
          onAction: () => {
            onUndo(target)
          },
        },
      }),
  }
}
