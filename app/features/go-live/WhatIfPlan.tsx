import { useEffect, useMemo } from 'react'
import { whatIf, type WhatIf } from '~/data/domain/history/planFrom'
import { useLocalPlan } from '~/app/lib/api/localPlan'

export interface WhatIfPlanProps {
  ends: ReadonlyMap<string, string>
  /** Called with what go-live would be, and with null when the what-if ends. */
  onResult: (result: WhatIf | null) => void
}

/** Computes a what-if in the browser: nothing is asked or saved. */
export function WhatIfPlan({ ends, onResult }: WhatIfPlanProps) {
  const local = useLocalPlan()
  const result = useMemo(() => local && whatIf(local.given, local.now, ends), [local, ends])
  useEffect(() => {
    onResult(result)
  }, [result, onResult])
  useEffect(
    () => () => {
      onResult(null)
    },
    [onResult],
  )
  return null
}
