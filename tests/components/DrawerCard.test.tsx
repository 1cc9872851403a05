import { composeStories } from '@storybook/react'
import { userEvent, waitFor, within } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import * as stories from '~/stories/parts/DrawerCard.stories'
import { exceptCopyLinks } from '~/stories/support/exceptCopyLinks'
import { expectFocusRing } from '~/stories/support/focus'
import { show } from './show'

const { Default, Open, ActionAndLinks, InAccordion } = composeStories(stories)

test('cards open and close by mouse and by keyboard, and do not close each other', async () => {
  const { canvas } = await show(Default)
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
  await waitFor(() => {
    expect(canvas.queryByText('Two launch products')).toBeNull()
  })
})

test('a button beside the chevron does not open the card', async () => {
  const { canvas } = await show(ActionAndLinks)
  await userEvent.click(canvas.getByRole('button', { name: 'Edit Oncology' }))
  expect(canvas.getByRole('button', { name: 'Oncology' })).toHaveAttribute('aria-expanded', 'true')
})

test.each([
  [1200, 3],
  [900, 2],
  [390, 1],
])(
  'at %i pixels a row has %i cards, and each drawer is below its card, in their order',
  async (width, columns) => {
    await page.viewport(width, 900)
    const { canvas } = await show(Open)
    const topsOf = (role: string) =>
      canvas
        .getAllByRole(role, exceptCopyLinks)
        .map((element) => Math.round(element.getBoundingClientRect().top))
    const cards = topsOf('button')
    expect(cards.filter((top) => top === cards[0])).toHaveLength(columns)
    const drawers = topsOf('region')
    expect(drawers).toEqual([...drawers].sort((a, b) => a - b))
    for (const drawer of canvas.getAllByRole('region')) {
      const card = document.getElementById(
        drawer.getAttribute('aria-labelledby')?.replace(/-name$/, '') ?? '',
      )
      const { left, right, bottom } = card?.getBoundingClientRect() ?? new DOMRect()
      const content = drawer.firstElementChild ?? drawer
      const notch =
        content.getBoundingClientRect().left + parseFloat(getComputedStyle(content, '::before').left)
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
  const { canvas, args } = await show(InAccordion, { open: false })
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
