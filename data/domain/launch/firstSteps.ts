import type { FirstSteps, StepsLeft } from '~/data/contract/firstSteps'
import type { Launch } from '~/data/contract/launch'
import { deepEqual } from '~/data/domain/format/deepEqual'

/** The parts of a site that show how far a team has made it its own. */
export interface SiteLists {
  launch: Launch
  units: readonly { id: string }[]
  phases: readonly { id: string }[]
  products: readonly { id: string }[]
}

export interface FirstStepsGiven {
  now: SiteLists
  /** The initial data of sites. */
  sample: SiteLists
  empty: Pick<SiteLists, 'launch'>
  /** The user names, oldest account first. */
  accounts: readonly string[]
}

const lists = ['units', 'phases', 'products'] as const
const parts = {
  words: ['name', 'heading'],
  days: ['windowStart', 'windowEnd'],
  rarm: ['rarmFile'],
  budget: ['budgetFile'],
} as const satisfies Record<string, readonly (keyof Launch)[]>

/** The first steps, derived from the stored data. */
export function firstSteps({ now, sample, empty, accounts }: FirstStepsGiven): FirstSteps {
  const remaining = {
    launch: partsWhere((fields) =>
      [sample.launch, empty.launch].some((launch) => isSame(fields, launch, now.launch)),
    ),
    ...leftOf((list) => sample[list], now),
    accounts: accounts.length,
    lastAccount: accounts.at(-1) ?? '',
  }
  const isSample =
    lists.some((list) => remaining[list].length > 0) || now.launch.heading === sample.launch.heading
  return { isSample, steps: stepsOf(remaining, now), remaining }
}

/** The same after the lists have changed since the answer. */
export function firstStepsNow(
  { isSample, remaining }: FirstSteps,
  then: SiteLists,
  now: SiteLists,
): FirstSteps {
  const after = {
    ...remaining,
    launch: partsWhere(
      (fields, part) => remaining.launch.includes(part) && isSame(fields, then.launch, now.launch),
    ),
    ...leftOf((list) => then[list].filter(({ id }) => remaining[list].includes(id)), now),
  }
  return { isSample, steps: stepsOf(after, now), remaining: after }
}

function partsWhere(is: (fields: readonly (keyof Launch)[], part: keyof typeof parts) => boolean) {
  return (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => is(parts[part], part))
}

function isSame(fields: readonly (keyof Launch)[], one: Launch, other: Launch): boolean {
  return fields.every((field) => deepEqual(one[field], other[field]))
}

/** The ids of the unchanged items. */
function leftOf(came: (list: (typeof lists)[number]) => readonly { id: string }[], now: SiteLists) {
  const idsOf = (list: (typeof lists)[number]) => {
    const known = new Map(came(list).map((item) => [item.id, item]))
    return now[list].filter((item) => deepEqual(known.get(item.id), item)).map(({ id }) => id)
  }
  return { units: idsOf('units'), phases: idsOf('phases'), products: idsOf('products') }
}

function stepsOf(left: StepsLeft, now: SiteLists): FirstSteps['steps'] {
  const hasNoBooks = [now.launch.rarmFile, now.launch.budgetFile].every((file) => file === 'none')
  const books = ['rarm', 'budget'].filter((book) => (left.launch as readonly string[]).includes(book)).length
  return [
    { step: 'launch', ...launchStep(left, now.launch) },
    ...lists.map((list) => ({ step: list, ...listStep(now[list].length, left[list].length, list) })),
    {
      step: 'workbooks',
      isDone: books === 0,
      note: hasNoBooks
        ? 'none yet'
        : (['2, both yours', '1 not changed yet', 'Not changed yet'][books] ?? ''),
    },
    {
      step: 'accounts',
      isDone: left.accounts > 1,
      note: left.accounts > 1 ? `${left.accounts}, the last one ${left.lastAccount}` : 'only one so far',
    },
  ]
}

function launchStep({ launch }: StepsLeft, { name }: Launch): { isDone: boolean; note: string } {
  const [words, days] = [launch.includes('words'), launch.includes('days')]
  const note = words && days ? 'Not changed yet' : words ? 'Name not changed yet' : 'Dates not changed yet'
  return words || days ? { isDone: false, note } : { isDone: true, note: name }
}

function listStep(all: number, same: number, list: string): { isDone: boolean; note: string } {
  const more = list === 'products' ? ', or import a list' : ''
  if (all === 0) return { isDone: false, note: `none yet${more}` }
  if (same === 0) return { isDone: true, note: `${all}, all yours` }
  if (same === all) return { isDone: false, note: `${same} sample ${list}${more}` }
  return { isDone: false, note: `${same} of ${all} from the sample` }
}
