import { composeStories } from '@storybook/react'
import { userEvent, waitFor, within } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import * as phases from '~/stories/panels/Timeline/PhaseAccordion.stories'
import * as stories from '~/stories/parts/DrawerCard.stories'
import { exceptCopyLinks } from '~/stories/support/exceptCopyLinks'
import { expectFocusRing } from '~/stories/support/focus'
import { canvas, press, show, soon } from './show'

const { Default, Open, ActionAndLinks, InAccordion } = composeStories(stories)

test('cards open and close by mouse and by keyboard, and do not close each other', async () => {
  await show(Default)
  const [card, other] = canvas.getAllByRole('button', exceptCopyLinks)
  if (!card || !other) throw new Error('Expected two cards.')
  const opened = () =>
    canvas.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
  expect(card).toHaveAttribute('id', 'business-units-unit-onco')
  await userEvent.click(card)
  await userEvent.keyboard('{ArrowDown}')
  await expectFocusRing(other)
  await userEvent.keyboard('{Enter}')
  expect(opened()).toEqual(['Oncology', 'Diabetes'])
  expect(canvas.getByRole('region', { name: 'Oncology' })).toHaveTextContent('Two launch products')
  await userEvent.keyboard(' {Home}{Enter}')
  expect(opened()).toEqual([])
  await soon(() => canvas.queryByText('Two launch products')).toBeNull()
})

test.each([
  [1200, 3],
  [900, 2],
  [390, 1],
])(
  'at %i pixels a row has %i cards, and each drawer points at its card, which is above',
  async (width, columns) => {
    await page.viewport(width, 900)
    await show(Open)
    const boxesOf = (cards: HTMLElement[]) => cards.map((card) => card.getBoundingClientRect())
    const cards = boxesOf(canvas.getAllByRole('button', exceptCopyLinks))
    const opened = boxesOf(canvas.getAllByRole('button', { expanded: true }))
    expect(cards.filter(({ top }) => top === cards[0]?.top)).toHaveLength(columns)
    for (const [at, drawer] of canvas.getAllByRole('region').entries()) {
      const content = drawer.firstElementChild ?? drawer
      const notch =
        content.getBoundingClientRect().left + parseFloat(getComputedStyle(content, '::before').left)
      const { left, right, bottom } = opened[at] ?? new DOMRect()
      expect(drawer.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
      expect(notch).toBeGreaterThan(left)
      expect(notch + 14).toBeLessThan(right)
    }
  },
)

/** The closed drawer's content in a browser that supports `hidden="until-found"`. */
const findable = () =>
  waitFor(() => {
    const drawer = document.querySelector<HTMLElement>('[hidden="until-found"]')
    if (!drawer) throw new Error('Nothing closed is to be found.')
    return drawer
  })

test('find-in-page alone finds a closed drawer, and opens it at its full height', async () => {
  const { args } = await show(InAccordion, { open: false })
  const drawer = await findable()
  // What loads data or draws is not there.
  expect(drawer).toHaveTextContent(/^Objectives and owner$/)
  expect(drawer.getBoundingClientRect().height).toBe(0)
  expect(canvas.queryByRole('link')).toBeNull()
  await userEvent.tab()
  await userEvent.tab()
  expect(drawer.querySelector('a')).not.toHaveFocus()
  drawer.dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect(args.onFound).toHaveBeenCalledOnce()
  expect(drawer).not.toHaveAttribute('hidden')
  expect(drawer.getAnimations()).toEqual([])
  const region = within(canvas.getByRole('region', { name: 'Phase 4' }))
  expect(region.getByText('How it went')).toBeVisible()
  await userEvent.click(canvas.getByRole('button'))
  expect(await findable()).toHaveTextContent(/owner$/)
})

test('a closed drawer of a long list has no content', async () => {
  await show(InAccordion, { open: false, closed: 'empty' })
  expect(document.body).not.toHaveTextContent('Objectives')
  expect(document.querySelector('[hidden="until-found"]')).toBeNull()
  await show(InAccordion, { open: false, closed: 'full' })
  expect(await findable()).toHaveTextContent('Objectives and owner')
})

test('a button beside the chevron does not open the card', async () => {
  await show(ActionAndLinks)
  await press('Edit Oncology')
  expect(canvas.getByRole('button', { name: 'Oncology' })).toHaveAttribute('aria-expanded', 'true')
})

const { Default: Phases } = composeStories(phases)

test('one phase is open at a time, by mouse and by keyboard, and it can be closed', async () => {
  const { args } = await show(Phases)
  const [first, second] = canvas.getAllByRole('button', exceptCopyLinks)
  if (!first || !second) throw new Error('Expected two phases.')
  const opened = () => canvas.queryAllByRole('button', { expanded: true }).map((row) => row.id)
  await userEvent.click(first)
  expect(args.onOpenChange).toHaveBeenLastCalledWith('phase-1')
  expect(canvas.getByRole('region')).toHaveTextContent('Agree one positioning line')
  await userEvent.keyboard('{ArrowDown}')
  await expectFocusRing(second)
  await userEvent.keyboard('{Enter}')
  expect(opened()).toEqual([second.id])
  await userEvent.keyboard(' ')
  expect(opened()).toEqual([])
  expect(args.onOpenChange).toHaveBeenLastCalledWith(null)
})
