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

const materials = ['a', 'b', 'c', 'd', 'e'].map((id) => makeTrainingMaterial({ id, title: id }))

const lists = {
  units: { story: composeStories(units).Default, first: 3, button: /^Show all \d+ units$/ },
  products: { story: composeStories(portfolios).Default, first: 4, button: /^View All Products/ },
  'training materials': {
    story: composeStories(trainings).Default,
    first: 3,
    button: /^Show all \d+ materials$/,
    props: { materials: ready(materials) },
  },
  'library materials': {
    story: composeStories(libraries).Default,
    first: 6,
    button: /^Show all \d+ materials$/,
  },
}

const entries = () => [...document.querySelectorAll<HTMLElement>('[data-entry]')]
const isShown = (entry: HTMLElement) => entry.querySelector('button, a')?.getClientRects().length !== 0
const shown = () => entries().filter(isShown)

test.each(Object.entries(lists))(
  'a phone shows the first %s, and after one press all, with the focus on the first new one',
  async (_name, { story, first, button, ...more }) => {
    await page.viewport(390, 844)
    await show(story as never, 'props' in more ? (more.props as never) : {})
    expect(entries().length).toBeGreaterThan(first)
    expect(shown()).toHaveLength(first)
    await press(button)
    expect(shown()).toHaveLength(entries().length)
    expect(entries()[first]).toContainElement(document.activeElement as HTMLElement)
    expect(canvas.queryByRole('button', { name: button })).toBeNull()
  },
)

test('an item of the rest that a link leads to, that changes, or that was opened is shown', async () => {
  await page.viewport(390, 844)
  await show(lists.units.story)
  const last = entries().at(-1) ?? document.body
  reveal(last.querySelector('[data-field]') ?? last)
  expect(isShown(last)).toBe(true)
  expect(shown()).toHaveLength(4)

  const id = entries()[4]?.dataset.of?.replace('business-units-unit-', '') ?? ''
  await show(lists.units.story, { openIds: { value: [id], onChange: () => undefined } })
  expect(shown()).toHaveLength(4)
  expect(shown()[3]).toBe(entries()[4])
})
