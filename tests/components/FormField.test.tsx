import { composeStories } from '@storybook/react'
import { fireEvent, userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as formField from '~/stories/parts/FormField.stories'
import * as selectField from '~/stories/parts/SelectField.stories'
import { expectFocusRing } from '~/stories/support/focus'
import { show } from './show'

const { States, Footer, Search, Reason, ReasonTyped, ForAnEarlierDay } = composeStories(formField)
const { Default: Select } = composeStories(selectField)

test('its note and its error describe it, and a field of the admin panel reports each change', async () => {
  const { canvas, args } = await show(States)
  const [lines, invalid, admin = document.body] = canvas.getAllByRole('textbox')
  expect(lines).toHaveAccessibleDescription('0 of 300 characters')
  expect(invalid).toHaveAccessibleDescription(/^Write an e-mail address/)
  await userEvent.type(admin, '0')
  expect(args.onChange).toHaveBeenLastCalledWith('1010')
})

test('the footer of a module stays in view', async () => {
  const { canvas } = await show(Footer)
  const module = canvas.getByRole('region').getBoundingClientRect()
  const foot = canvas.getByRole('status').getBoundingClientRect()
  expect(foot.bottom).toBeLessThanOrEqual(module.bottom)
  expect(foot.top).toBeGreaterThan(module.top)
})

test('a reason begins as a button, and its field takes the focus', async () => {
  const { canvas, args } = await show(Reason)
  await userEvent.click(canvas.getByRole('button', { name: 'Add a reason' }))
  expect(canvas.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('Listed')
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Show it to readers' }))
  expect(args.onChange).toHaveBeenLastCalledWith({ text: 'Listed', readersMaySee: true })
  await show(ReasonTyped)
  expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
})

test('an earlier day begins as a button, and its field takes the focus and a day of the launch', async () => {
  const { canvas, args } = await show(ForAnEarlierDay, { value: '' })
  await userEvent.click(canvas.getByRole('button', { name: 'Backdate' }))
  const day = canvas.getByLabelText('Applies from')
  expect(day).toHaveFocus()
  expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['2025-08-15', '2025-10-14'])
  expect(day).toHaveAccessibleDescription(/the history shows both days/)
  await fireEvent.change(day, { target: { value: '2025-10-09' } })
  expect(args.onChange).toHaveBeenLastCalledWith('2025-10-09')
  await show(ForAnEarlierDay, { busy: true })
  expect(canvas.getByLabelText('Applies from')).toHaveAttribute('readonly')
})

test('the clear button of a search empties it and keeps the focus there', async () => {
  const { canvas, args } = await show(Search)
  const field = canvas.getByRole<HTMLInputElement>('combobox', { name: 'Find an item' })
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Diabetes', 'Oncology'])
  await userEvent.type(field, 'd')
  expect(args.onChange).toHaveBeenLastCalledWith('d')
  await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }))
  expect(args.onChange).toHaveBeenLastCalledWith('')
  await expectFocusRing(field)
})

test('a chosen option is reported and shown', async () => {
  const { canvas, args } = await show(Select)
  await userEvent.tab()
  await expectFocusRing(canvas.getByRole('combobox', { name: 'Region' }))
  await userEvent.selectOptions(canvas.getByRole('combobox'), 'Eastern')
  expect(args.onChange).toHaveBeenLastCalledWith('eastern')
  expect(canvas.getByRole('combobox')).toHaveDisplayValue('Eastern')
})
