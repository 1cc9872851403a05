import { composeStories } from '@storybook/react'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import { makeTrainingMaterial } from '~/data/fixtures/trainingMaterial'
import * as units from '~/stories/panels/BusinessUnits/BusinessUnits.stories'
import * as libraries from '~/stories/panels/Library/Library.stories'
import * as portfolios from '~/stories/panels/Products/Products.stories'
import * as trainings from '~/stories/panels/Training/Training.stories'
import { reveal } from '~/ui'
import { ready } from '~/ui/lib/loadable'
import { canvas, press, show } from './show'

const materials = ready(['a', 'b', 'c', 'd', 'e'].map((id) => makeTrainingMaterial({ id, title: id })))

const { Default: Units } = composeStories(units)

const entries = () => [...document.querySelectorAll<HTMLElement>('[data-entry]')]
const isShown = (entry: HTMLElement) => entry.querySelector('button, a')?.getClientRects().length !== 0
const shown = () => entries().filter(isShown)

test.each([
  ['units', 3, /^Show all \d+ units$/, () => show(Units)],
  ['products', 4, /^View All Products/, () => show(composeStories(portfolios).Default)],
  [
    'training materials',
    3,
    /^Show all \d+ materials$/,
    () => show(composeStories(trainings).Default, { materials }),
  ],
  ['library materials', 6, /^Show all \d+ materials$/, () => show(composeStories(libraries).Default)],
] as const)(
  'a phone shows the first %s, and after one press all, with the focus on the first new one',
  async (...of) => {
    const [, first, button, showList] = of
    await page.viewport(390, 844)
    await showList()
    expect(shown()).toHaveLength(first)
    await press(button)
    expect(entries().length).toBeGreaterThan(first)
    expect(shown()).toHaveLength(entries().length)
    expect(entries()[first]).toContainElement(document.activeElement as HTMLElement)
    expect(canvas.queryByRole('button', { name: button })).toBeNull()
  },
)

test('an item of the rest that a link leads to, that changes, or that was opened is shown', async () => {
  await page.viewport(390, 844)
  await show(Units)
  const last = entries().at(-1) ?? document.body
  reveal(last.querySelector('[data-field]') ?? last)
  expect(isShown(last)).toBe(true)
  expect(shown()).toHaveLength(4)

  const id = entries()[4]?.dataset.of?.replace('business-units-unit-', '') ?? ''
  await show(Units, { openIds: { value: [id], onChange: () => undefined } })
  expect(shown()).toHaveLength(4)
  expect(shown()[3]).toBe(entries()[4])
})
