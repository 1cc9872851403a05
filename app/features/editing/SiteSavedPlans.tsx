import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { capitalised } from '~/data/contract/descriptors'
import type { SavedPlan } from '~/data/contract/savedPlan'
import { daysBetween } from '~/data/domain/format/days'
import { isolated } from '~/data/domain/format/isolated'
import { daysAfter, savedPlanText } from '~/data/domain/plan/savedPlan'
import { movedGoLive, movedSince, signedText } from '~/data/domain/plan/movedDates'
import { datesOf, type PhaseDates } from '~/data/domain/plan/phaseDates'
import { dayName } from '~/data/domain/plan/planWords'
import { windowOf } from '~/data/domain/plan/window'
import { floated } from '~/data/domain/time/clock'
import { historyKey } from '~/app/lib/api/historyCache'
import { failureOf, failureToast, type Failure } from '~/app/lib/api/failure'
import { createItem, patchItem, refreshChanged } from '~/app/lib/api/mutations'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { useToast } from '~/app/lib/ToastContext'
import { useClock } from '~/app/lib/useClock'
import { SavePlanDialog, SavedPlanMenu, NoSavedPlan, MovedDates, useLaunch, type MovedDate } from '~/ui'

export interface SiteSavedPlansProps {
  /** Called with the error of a failed request. */
  onFailure: (error: unknown) => void
  /** Undoes a change. */
  onUndo: (target: number | string) => void
  /** In the header of its column, or under the readiness sentence. */
  place: 'column' | 'note'
}

/** The saved plans: choose the one to compare with, or keep the current plan. */
export function SiteSavedPlans({ onFailure, onUndo, place }: SiteSavedPlansProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const present = useClock()
  const launch = useLaunch()
  const plans = useLoadedItems('baselines')
  const phases = useLoadedItems('timeline')
  const [shown, setShown] = useState<'keep' | 'moved' | null>(null)
  const [busy, setSending] = useState(false)
  // Pressed twice, the dialog sends the same request.
  const [keys, setKeys] = useState(() => new RequestKeys())
  const [failure, setFailure] = useState<Failure | null>(null)
  const window = useMemo(() => windowOf(launch), [launch])
  const now = floated(present().now.getTime(), launch.timeZone)
  const compared = plans.find(({ id }) => id === launch.comparedWith)
  const dated = phases.filter((phase) => datesOf(phase, window) !== null)

  const movedRows = (plan: SavedPlan): MovedDate[] => {
    const goLive = movedGoLive(plan, launch)
    return [
      ...(goLive
        ? [
            {
              ...{ id: 'go-live', number: null, title: 'Go-live' },
              ...{ planned: dayName(goLive.then, now), current: dayName(goLive.now, now) },
              days: signedText(daysBetween(goLive.now, goLive.then)),
            },
          ]
        : []),
      ...movedSince(plan, phases, window).map(({ phase, number, then, now }) => ({
        ...{ id: phase.id, number, title: phase.title, planned: endText(then), current: endText(now) },
        days: now && then ? signedText(daysAfter(now.end.getTime(), then)) : '',
      })),
    ]
  }

  function endText(dates: PhaseDates | null): string {
    return dates ? dayName(dates.end.getTime(), now) : '–'
  }

  async function choose(comparedWith: string, keys = new RequestKeys()) {
    try {
      const { n } = await patchItem({ ...theLaunch, change: { comparedWith }, keys })
      const plan = plans.find(({ id }) => id === comparedWith)
      await refreshAndToast([theLaunch], {
        title: plan ? `Compared with the ${savedPlanText(plan, now)}` : 'No longer compared',
        description: 'For everyone who reads the page.',
        undo: n,
      })
    } catch (error) {
      onFailure(error)
      showToast(
        failureToast(
          'Not changed',
          failureOf(error, () => void choose(comparedWith, keys)),
        ),
      )
    }
  }

  async function keep(plan: { name: string; isCompared: boolean }, keys: RequestKeys) {
    const { name, isCompared } = plan
    setSending(true)
    setFailure(null)
    try {
      const batchId = isCompared ? keys.batchId : null
      const { n, item } = await createItem('baselines', { name }, { batchId, keys })
      if (isCompared) {
        const change = { comparedWith: String(item.id) }
        await patchItem({ ...theLaunch, change, batchId, keys })
      }
      setShown(null)
      await refreshAndToast(
        [{ collection: 'baselines', id: String(item.id) }, ...(isCompared ? [theLaunch] : [])],
        {
          title: `${isolated(name)} saved`,
          description: isCompared
            ? 'The timeline compares with it from now on.'
            : 'You can compare with it at any time.',
          undo: batchId ?? n,
        },
      )
    } catch (error) {
      onFailure(error)
      setFailure(failureOf(error, () => void keep(plan, keys)))
    }
    setSending(false)
  }

  async function refreshAndToast(
    changed: readonly { collection: string; id: string }[],
    { undo, ...words }: { title: string; description: string; undo: number | string | null },
  ) {
    await refreshChanged(client, changed)
    void refetchQueries(client, { queryKey: historyKey() })
    if (undo === null) return
    const onAction = () => {
      onUndo(undo)
    }
    showToast({
      ...words,
      action: { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction },
    })
  }

  const startKeeping = () => {
    setFailure(null)
    setKeys(new RequestKeys())
    setShown('keep')
  }
  const menu = (label: string) => (
    <SavedPlanMenu
      label={label}
      plans={[...plans].reverse().map((plan) => ({
        id: plan.id,
        name: plan.name,
        note: noteOf(plan, movedSince(plan, phases, window).length),
      }))}
      selectedId={launch.comparedWith}
      isPhoneOnly={place === 'note' && compared !== undefined}
      onSelect={(id) => void choose(id)}
      onKeep={startKeeping}
      onShowMoved={() => {
        setShown('moved')
      }}
    />
  )

  function noteOf(plan: SavedPlan, moved: number): string {
    const keptOn = plan.keptOn === '' ? '' : `saved ${dayName(Date.parse(plan.keptOn), now)} · `
    const count = plan.phases.length
    return `${keptOn}${count} ${count === 1 ? 'phase' : 'phases'} · ${moved} moved since`
  }

  return (
    <>
      {plans.length === 0
        ? place === 'note' && <NoSavedPlan onKeep={startKeeping} />
        : menu(compared ? capitalised(savedPlanText(compared, now)) : 'Compare with a saved plan')}
      {shown === 'keep' && (
        <SavePlanDialog
          phaseCount={dated.length}
          shortName={`plan of ${dayName(now, now)}`}
          existingNames={plans.map(({ name }) => name)}
          busy={busy}
          error={failure?.text ?? null}
          onSendAgain={failure?.onSendAgain}
          onKeep={(plan) => void keep(plan, keys)}
          onClose={() => {
            setShown(null)
          }}
        />
      )}
      {shown === 'moved' && compared && (
        <MovedDates
          planName={`the ${savedPlanText(compared, now)}`}
          planDateLabel={compared.keptOn === '' ? 'Then' : dayName(Date.parse(compared.keptOn), now)}
          rows={movedRows(compared)}
          phaseCount={phases.length}
          onClose={() => {
            setShown(null)
          }}
        />
      )}
    </>
  )
}

const theLaunch = { collection: 'launch', id: 'launch' } as const
