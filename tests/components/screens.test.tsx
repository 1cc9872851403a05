import { composeStories } from '@storybook/react'
import { fireEvent, userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import * as briefs from '~/stories/panels/Brief/BriefPage.stories'
import * as budget from '~/stories/screens/BudgetScreen.stories'
import * as rarm from '~/stories/screens/RarmScreen.stories'
import * as signIn from '~/stories/screens/SignInScreen.stories'
import { canvas, press, show, soon } from './show'

// The stories themselves are checked by axe.
const withoutAxe = { parameters: { a11y: { disable: true } } }
const Budget = composeStories(budget, withoutAxe)
const Rarm = composeStories(rarm, withoutAxe)
const SignIn = composeStories(signIn, withoutAxe)

test('BudgetScreen: another chart is chosen, and the pointer reads a value', async () => {
  await show(Budget.Default)
  const figure = within(canvas.getByRole('figure'))
  await canvas.findByRole('img', { name: /^Spend per period, SAR: highest 4th, 1,136,577\./ })
  const [bar = document.body] = document.querySelectorAll('.recharts-bar-rectangle')
  const { x, y } = bar.getBoundingClientRect()
  await fireEvent.mouseMove(bar, { clientX: x + 4, clientY: y + 4 })
  expect(await figure.findByText('214,817')).toBeVisible()
  await press('Tactics')
  expect(await canvas.findByRole('img', { name: /highest Booth Rental, 0\.14/ })).toBeVisible()
})

test('BudgetScreen: each series has a pattern of its own', async () => {
  await show(Budget.SeveralSeries)
  await canvas.findByRole('img', { name: /: KOL, Consultant, Specialist, GP\./ })
  const fills = () =>
    [...document.querySelectorAll('.recharts-bar-rectangle path')].map((bar) => bar.getAttribute('fill'))
  await soon(() => new Set(fills()).size).toBe(4)
  const patterns = [...document.querySelectorAll('figure li pattern')].map((pattern) => pattern.innerHTML)
  expect(new Set(patterns).size).toBe(4)
})

test('RarmScreen: the lines of both sides face each other, however long', async () => {
  await show(Rarm.BadData)
  const tops = canvas.getAllByRole('listitem').map((line) => line.getBoundingClientRect().top)
  expect(tops.slice(3)).toEqual(tops.slice(0, 3))
})

test('SignInScreen: an empty field is not sent; Enter and the button send both', async () => {
  const { args } = await show(SignIn.Default)
  const button = canvas.getByRole('button', { name: 'Sign in' })
  await userEvent.click(button)
  expect(args.onSignIn).not.toHaveBeenCalled()
  await userEvent.type(canvas.getByLabelText('User name'), 'mona ')
  await userEvent.type(canvas.getByLabelText('Password'), ' secret words {Enter}')
  await userEvent.click(button)
  for (const call of [1, 2]) expect(args.onSignIn).toHaveBeenNthCalledWith(call, 'mona', ' secret words ')
})

const Brief = composeStories(briefs)

test.each([
  ['full', Brief.Default],
  ['empty', Brief.Empty],
  ['too full', Brief.Truncated],
])('BriefPage: a page that is %s is one page of A4', async (_, story) => {
  await show(story)
  const { width, height } = canvas.getByRole('article').getBoundingClientRect()
  expect([width, height].map(Math.round)).toEqual([794, 1123])
})

test('BriefPage: long figures and delays are whole, and long names take one line', async () => {
  await show(Brief.LongText)
  const row = canvas.getByRole('row', { name: /114 days behind/ })
  for (const cell of row.querySelectorAll('td')) expect(cell.scrollWidth).toBe(cell.clientWidth)
  for (const name of canvas.getAllByText(/^Arzneimittel|^كويلورا/))
    expect(name.getBoundingClientRect().height).toBeLessThanOrEqual(26)
})
