import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchItem, refreshChanged } from '~/app/lib/api/mutations'
import { reasonOf } from '~/app/lib/api/send'
import { useToast } from '~/app/lib/ToastContext'
import { useLaunch } from '~/ui'

/** Whether the first steps were dismissed, and a function to change that. */
export function useFirstStepsDismissal() {
  const client = useQueryClient()
  const showToast = useToast()
  const { stepsAway: isDismissed } = useLaunch()
  const [busy, setBusy] = useState(false)

  async function setDismissed(stepsAway: boolean) {
    if (busy) return
    setBusy(true)
    try {
      await patchItem({ collection: 'launch', id: 'launch', change: { stepsAway } })
      await refreshChanged(client, [{ collection: 'launch', id: 'launch' }])
    } catch (error) {
      const title = `The first steps could not be ${stepsAway ? 'put away' : 'shown'}`
      showToast({ title, description: reasonOf(error), tone: 'destructive' })
    }
    setBusy(false)
  }

  return { isAway: isDismissed, busy, put: setDismissed }
}
