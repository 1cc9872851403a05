import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type MouseEvent } from 'react'
import { firstStepsSchema, type FirstStepName } from '~/data/contract/firstSteps'
import { get } from '~/app/lib/api/reader'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { FirstSteps } from '~/ui'
import { useStepsAway } from './useStepsAway'

const key = ['/api/first-steps']

const labels: Readonly<Record<FirstStepName, string>> = {
  launch: 'Name and window',
  units: 'Units',
  phases: 'Phases',
  products: 'Products',
  workbooks: 'Workbooks',
  accounts: 'Accounts',
}

const sections: Partial<Record<FirstStepName, string>> = {
  units: '#business-units',
  phases: '#timeline',
  products: '#products',
}

export interface FirstStepsOfSiteProps {
  /** What the page shows of the lists: once it is another, the steps may be too. */
  shown: unknown
  /** Opens the sheet of the launch. */
  onLaunch: (opener: HTMLElement) => void
}

/** From a launch as it came to one's own; nothing once all is done, or it was put away. */
export function FirstStepsOfSite({ shown, onLaunch }: FirstStepsOfSiteProps) {
  const client = useQueryClient()
  const { isAway, busy, put } = useStepsAway()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => firstStepsSchema.parse(await get(key)),
    enabled: !isAway,
  })
  useEffect(() => {
    void client.invalidateQueries({ queryKey: key })
  }, [client, shown])
  if (isAway || !data || data.steps.every(({ isDone }) => isDone)) return null

  return (
    <FirstSteps
      isSample={data.isSample}
      busy={busy}
      steps={data.steps.map(({ step, isDone, note }) => ({
        ...{ label: labels[step], isDone, note },
        href: sections[step],
        onPress: pressOf(step),
      }))}
      onPutAway={() => void put(true)}
    />
  )

  function pressOf(step: FirstStepName): ((event: MouseEvent<HTMLElement>) => void) | undefined {
    if (step === 'accounts') return toggleAdmin
    if (sections[step] !== undefined) return undefined
    return ({ currentTarget }) => {
      onLaunch(currentTarget)
    }
  }
}
