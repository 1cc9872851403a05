import type { FirstSteps } from '~/data/contract/firstSteps'
import type { Launch } from '~/data/contract/launch'
import { deepEqual } from '~/data/domain/format/deepEqual'

/** What of a site tells how far it is its team's own. */
export interface SiteLists {
  launch: Launch
  units: readonly { id: string }[]
  phases: readonly { id: string }[]
  products: readonly { id: string }[]
}

export interface FirstStepsGiven {
  now: SiteLists
  /** What sites begin with. */
  sample: SiteLists
  empty: Pick<SiteLists, 'launch'>
  /** The user names, in the order in which they came. */
  accounts: readonly string[]
}

/** How far a launch is its team's own, step by step, by what is kept. */
export function firstSteps({ now, sample, empty, accounts }: FirstStepsGiven): FirstSteps {
  const words = launchStep(now.launch, [sample.launch, empty.launch])
  const lists = (['units', 'phases', 'products'] as const).map((step) => ({
    step,
    ...listStep(now[step], sample[step], step === 'products'),
  }))
  const workbooks = ['rarmTitle', 'budgetTitle'] as const
  const left = workbooks.filter((field) =>
    [sample.launch, empty.launch].some((launch) => launch[field] === now.launch[field]),
  )
  const last = accounts.at(-1) ?? ''
  return {
    isSample: lists.some(({ isOfSample }) => isOfSample) || now.launch.heading === sample.launch.heading,
    steps: [
      { step: 'launch', ...words },
      ...lists.map(({ step, isDone, note }) => ({ step, isDone, note })),
      {
        step: 'workbooks',
        isDone: left.length === 0,
        note:
          ['2, under your titles', 'one under its first title', 'both under their first titles'][
            left.length
          ] ?? '',
      },
      {
        step: 'accounts',
        isDone: accounts.length > 1,
        note: accounts.length > 1 ? `${accounts.length}, the last one ${last}` : 'only one so far',
      },
    ],
  }
}

function launchStep(now: Launch, beginnings: readonly Launch[]): { isDone: boolean; note: string } {
  const isKept = (...fields: readonly (keyof Launch)[]) =>
    beginnings.some((launch) => fields.every((field) => deepEqual(launch[field], now[field])))
  const [words, days] = [isKept('name', 'heading'), isKept('windowStart', 'windowEnd')]
  const note = words && days ? 'still as they came' : words ? 'the name as it came' : 'the window as it came'
  return words || days ? { isDone: false, note } : { isDone: true, note: now.name }
}

function listStep(
  now: readonly { id: string }[],
  sample: readonly { id: string }[],
  isImported: boolean,
): { isDone: boolean; note: string; isOfSample: boolean } {
  const known = new Map(sample.map((item) => [item.id, item]))
  const same = now.filter((item) => deepEqual(known.get(item.id), item)).length
  const more = isImported ? ', or import a list' : ''
  const found = { isDone: false, isOfSample: same > 0 }
  if (now.length === 0) return { ...found, note: `none yet${more}` }
  if (same === 0) return { ...found, isDone: true, note: `${now.length}, all yours` }
  if (same === now.length)
    return { ...found, note: isImported ? `${same}${more}` : `${same}, all the sample’s` }
  return { ...found, note: `${same} of ${now.length} still the sample’s` }
}
