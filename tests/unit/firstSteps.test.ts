import { expect, test } from 'vitest'
import { firstSteps, firstStepsNow, type FirstStepsGiven } from '~/data/domain/launch/firstSteps'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { makeLaunch, otherLaunch } from '~/data/fixtures/launch'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'

const sample = { launch: makeLaunch(), units: businessUnits, phases, products }
const empty = { launch: makeLaunch({ heading: 'A new launch', windowStart: '2027-01-01' }) }

const notesOf = (given: Partial<FirstStepsGiven['now']>, accounts = ['admin']) => {
  const { isSample, steps } = firstSteps({ now: { ...sample, ...given }, sample, empty, accounts })
  return { isSample, notes: steps.map(({ isDone, note }) => `${isDone ? '✓ ' : ''}${note}`) }
}

test('no step is done in an untouched sample', () => {
  expect(notesOf({})).toEqual({
    isSample: true,
    notes: [
      'still as they came',
      `${businessUnits.length}, all the sample’s`,
      `${phases.length}, all the sample’s`,
      `${products.length}, or import a list`,
      'both as they came',
      'only one so far',
    ],
  })
})

test('each is done by what is stored', () => {
  const own = <T extends { id: string }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, id: `own-${item.id}` }))
  const [first, ...others] = phases
  const launch = { ...otherLaunch, rarmFile: `${'a'.repeat(64)}.json strategy.xlsx`, budgetFile: 'b' }
  const now = {
    launch,
    units: own(businessUnits),
    phases: [...own(first ? [first] : []), ...others],
    products: [],
  }
  expect(notesOf(now, ['admin', 'mona', 'huda'])).toEqual({
    isSample: true,
    notes: [
      `✓ ${otherLaunch.name}`,
      `✓ ${businessUnits.length}, all yours`,
      `${others.length} of ${phases.length} still the sample’s`,
      'none yet, or import a list',
      '✓ 2, both yours',
      '✓ 3, the last one huda',
    ],
  })
})

test('each is done by later changes', () => {
  const answer = firstSteps({ now: sample, sample, empty, accounts: ['admin'] })
  const [unit, ...others] = businessUnits
  const units = [...(unit ? [{ ...unit, progress: '0.99' }] : []), ...others]
  const launch = { ...sample.launch, name: 'Crescent' }
  const { steps, remaining } = firstStepsNow(answer, sample, { ...sample, launch, units, phases: [] })
  expect(steps.map(({ note }) => note).slice(0, 3)).toEqual([
    'the window as it came',
    `${others.length} of ${businessUnits.length} still the sample’s`,
    'none yet',
  ])
  expect(firstStepsNow({ ...answer, remaining }, sample, sample).steps).not.toEqual(answer.steps)
  expect(firstStepsNow(answer, sample, sample)).toEqual(answer)
})

test('nothing of an empty launch is the sample’s', () => {
  expect(notesOf({ launch: empty.launch, units: [], phases: [], products: [] }).isSample).toBe(false)
})
