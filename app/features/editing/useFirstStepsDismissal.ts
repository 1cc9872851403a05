import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchItem, refreshChanged } from '~/app/lib/api/mutations'
import { failureOf, failureToast } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { useToast } from '~/app/lib/ToastContext'
import { useLaunch } from '~/ui'

/** Whether the first steps were dismissed, and a function to change that. */
export function useFirstStepsDismissal() {
  const client = useQueryClient()
  const showToast = useToast()
  const { stepsAway: isDismissed } = useLaunch()
  const [busy, setBusy] = useState(false)

  async function setDismissed(stepsAway: boolean, keys = new RequestKeys()) {
    if (busy) return
    setBusy(true)
    try {
      await patchItem({ collection: 'launch', id: 'launch', change: { stepsAway }, keys })
      await refreshChanged(client, [{ collection: 'launch', id: 'launch' }])
    } catch (error) {
      const title = `The first steps could not be ${stepsAway ? 'hidden' : 'shown'}`
      showToast(
        failureToast(
          title,
          failureOf(error, () => void setDismissed(stepsAway, keys)),
        ),
      )
    }
    setBusy(false)
  }

  return {
    isAway: isDismissed,
    busy,
    put: (isAway: boolean) => setDismissed(isAway),
  }
}
