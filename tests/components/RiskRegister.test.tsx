import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { wholeRegister } from '~/data/domain/risks/riskView'
import * as stories from '~/stories/panels/Risks/RiskRegister.stories'
import { show } from './show'

const { Default, NothingFound } = composeStories(stories)

test('a filter leaves its risks, and says how many', async () => {
  const { canvas, args } = await show(Default)
  await userEvent.click(canvas.getByRole('button', { name: 'Overdue' }))
  expect(args.onView).toHaveBeenLastCalledWith({ ...wholeRegister, filter: 'overdue' })
  expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  expect(canvas.getByRole('status')).toHaveTextContent('2 shown')
})

test('what one person acts on is found by the beginning of a name', async () => {
  const { canvas } = await show(Default)
  await userEvent.type(canvas.getByRole('combobox', { name: 'Mine: type your name' }), 'sal')
  expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  expect(canvas.getByRole('listitem')).toHaveTextContent('Noura Saleh')
})

test('a cell of the matrix is a filter, reached by the arrow keys', async () => {
  const { canvas, args } = await show(Default)
  const matrix = within(canvas.getByRole('group', { name: 'Risk matrix' }))
  const cells = matrix.getAllByRole('button')
  expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  cells[0]?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(matrix.getByRole('button', { name: 'Likelihood 2, impact 2, medium, 2 risks' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  expect(args.onView).toHaveBeenLastCalledWith(wholeRegister)
})

test('nothing found leads back to all, and Escape closes it', async () => {
  const { canvas, args } = await show(NothingFound)
  expect(canvas.getByText('No open risk of “rana”.')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Show all 7' }))
  expect(canvas.getAllByRole('listitem')).toHaveLength(7)
  canvas.getByRole('dialog', { name: 'Risks and issues' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(args.onClose).toHaveBeenCalledOnce()
})
