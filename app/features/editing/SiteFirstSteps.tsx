import { useNavigate, useRouteLoaderData } from '@remix-run/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type MouseEvent } from 'react'
import { firstStepsSchema, type FirstStepName } from '~/data/contract/firstSteps'
import { sectionIds, sections } from '~/data/domain/home/sections'
import { firstStepsNow, type SiteLists } from '~/data/domain/launch/firstSteps'
import { get } from '~/app/lib/api/fetchQuery'
import { isPlainClick } from '~/app/lib/plainClick'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { FirstSteps, useLaunch } from '~/ui'
import { onPanelReady } from './actions'
import { useFirstStepsDismissal } from './useFirstStepsDismissal'

const key = ['/api/first-steps']

const texts: Readonly<Record<FirstStepName, { label: string; action: string }>> = {
  launch: { label: 'Name and dates', action: 'Name the launch' },
  units: { label: 'Units', action: 'Add your units' },
  phases: { label: 'Phases', action: 'Add your phases' },
  products: { label: 'Products', action: 'Add your products' },
  workbooks: { label: 'Workbooks', action: 'Replace a workbook' },
  accounts: { label: 'Accounts', action: 'Add an account' },
}

const workbookPath = '/mkt-budget'

/** The page or the section where a step is done; undefined for one that opens a form. */
function hrefOf(step: FirstStepName): string | undefined {
  if (step === 'workbooks') return workbookPath
  const section = sectionIds.find((id) => sections[id].firstStep === step)
  return section && `#${section}`
}

function showAccounts() {
  if (document.querySelector('#admin-panel[hidden]')) toggleAdmin()
  onPanelReady((show) => {
    show('accounts')
  })
}

export interface SiteFirstStepsProps {
  /** Opens the edit form of the launch, at a field or at its first one. */
  onLaunch: (opener: HTMLElement, focusOn?: string) => void
}

/**
 * A checklist for turning the sample into one's own launch. It is empty once all steps are done or it was dismissed, and
 * in the demo.
 * The server is asked once. Later changes tick their steps on the client, because a change refetches only its own list
 * and item (specification, section 7).
 */
export function SiteFirstSteps({ onLaunch }: SiteFirstStepsProps) {
  const { isAway: isDismissed, busy, put } = useFirstStepsDismissal()
  const isDemo = useRouteLoaderData<{ isDemo: boolean }>('root')?.isDemo ?? false
  const isAway = isDismissed || isDemo
  const navigate = useNavigate()
  const lists: SiteLists = {
    launch: useLaunch(),
    units: useLoadedItems('business-units'),
    phases: useLoadedItems('timeline'),
    products: useLoadedItems('products'),
  }
  const latest = useRef(lists)
  useEffect(() => {
    latest.current = lists
  })
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => ({ answer: firstStepsSchema.parse(await get(key)), then: latest.current }),
    enabled: !isAway,
  })
  if (isAway || !data) return null
  const { isSample, steps, remaining } = firstStepsNow(data.answer, data.then, lists)
  const isNamed = !remaining.launch.includes('words')
  if (steps.every(({ isDone }) => isDone)) return null

  return (
    <FirstSteps
      isSample={isSample}
      busy={busy}
      steps={steps.map(({ step, isDone, note }) => ({
        ...texts[step],
        ...{ isDone, note },
        ...(step === 'launch' && isNamed && { action: 'Set the dates' }),
        href: hrefOf(step),
        onPress: onPressOf(step),
      }))}
      onDismiss={() => void put(true)}
    />
  )

  function onPressOf(step: FirstStepName): ((event: MouseEvent<HTMLElement>) => void) | undefined {
    if (step === 'accounts') return showAccounts
    // Without a new document, which would show the splash again.
    if (step === 'workbooks')
      return (event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        navigate(workbookPath)
      }
    if (hrefOf(step) !== undefined) return undefined
    return ({ currentTarget }) => {
      onLaunch(currentTarget, isNamed ? 'windowStart' : undefined)
    }
  }
}
