import { expect, test } from 'vitest'
import { accessMessages, isAccessMessage } from '~/data/domain/access/accessMessages'
import { longDayText } from '~/data/domain/format/months'
import { filterProducts, productFilterLabels, productFilters } from '~/data/domain/home/productFilter'
import { nameOf } from '~/data/domain/launch/brand'
import { chipsOf } from '~/data/domain/launch/chips'
import { makeLaunch } from '~/data/fixtures/launch'

const launch = makeLaunch()
const pairs = (items: readonly { label: string; value: string }[]) =>
  items.map(({ label, value }) => `${label} ${value}`)

test('the access messages have the exact words, and no other message is one', () => {
  expect(accessMessages).toEqual({
    trainingMaterial: { title: 'Access Denied', description: 'Required Admin Permission' },
    clmCard: { title: 'Access Denied', description: 'require admin Access' },
    lockedItem: { title: 'Access Required', description: 'Please ask the admin for access' },
    toolDemo: {
      title: 'Demo Access Required',
      description: 'Please ask the admin for demo sharing access.',
    },
  })
  expect(Object.values(accessMessages).every(isAccessMessage)).toBe(true)
  expect([{ ...accessMessages.clmCard }, 'Access Denied', undefined].some(isAccessMessage)).toBe(false)
})

test('the sample’s hero, chips and figures have the exact words', () => {
  expect(nameOf(launch)).toBe('Launch Command Center CRM')
  expect(`${launch.heading} ${launch.bracket}`).toBe('Pre-Launch Command Center (Aug → Nov 2025)')
  expect(launch.description).toBe(
    'Product-driven plan, BU focus, HCP engagement, and execution discipline to ensure a flawless November launch.',
  )
  expect(pairs(chipsOf(launch))).toEqual([
    ...['Coverage to date 70%', 'Medical Rep training Completed', 'Go-Live Nov 2025'],
  ])
  expect(pairs(launch.impact)).toEqual([
    ...['Average session 8.7 min', 'Return usage 67%', 'This month +34%'],
  ])
})

test('the sample’s training has the exact words', () => {
  expect(launch.trainingName).toBe('Medical Rep Training')
  expect(pairs(launch.trainingFigures)).toEqual([
    ...['Reps attended 24/24', 'Average score 94%', 'Certification 100%'],
    ...['Training hours 127 h', 'Satisfaction 4.8/5'],
  ])
  expect(launch.agenda.map(({ title, hours }) => `${title} ${hours}`)).toEqual([
    ...['Disease state and portfolio story 4', 'Product deep dives 2', 'Compliance and view-only rules 1'],
    ...['Detailing practice with feedback 3', 'Digital tools and call logging 2'],
    'Assessment and certification 1',
  ])
  expect(launch.modules.map(({ title, percent }) => `${title} ${percent}`)).toEqual([
    ...['Portfolio knowledge 100', 'Objection handling 98', 'Digital detailing 96'],
    'Market access basics 91',
  ])
  expect(longDayText(launch.nextSession)).toBe('15 October 2025')
})

test('the product filters have the exact words, in order, and keep the products', () => {
  const words = ['All Products', 'New November SKUs', 'Current Portfolio', 'RX', 'OTC/Rx']
  const labels = productFilters.map((filter) =>
    filter === 'new' ? launch.newItems : productFilterLabels[filter],
  )
  expect(labels).toEqual(words)
  const given = ['new RX', 'new OTC', 'current RX', 'current OTC'].map((name) => ({
    ...({ name, isNewNov: name.startsWith('new'), rxOtc: name.endsWith('RX') ? 'RX' : 'OTC' } as const),
  }))
  const kept = productFilters.map((filter) =>
    filterProducts(given, filter)
      .map(({ name }) => name)
      .join(', '),
  )
  expect(kept).toEqual([
    ...['new RX, new OTC, current RX, current OTC', 'new RX, new OTC', 'current RX, current OTC'],
    ...['new RX, current RX', 'new OTC, current OTC'],
  ])
  for (const filter of productFilters) expect(filterProducts([], filter)).toEqual([])
})
