import { composeStories } from '@storybook/react'
import { fireEvent, userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as formField from '~/stories/parts/FormField.stories'
import { expectFocusRing } from '~/stories/support/focus'
import { canvas, press, show } from './show'

const { States, Search, Reason, ReasonTyped, ForAnEarlierDay } = composeStories(formField)

test('its note and its error describe it, and a field of the admin panel reports each change', async () => {
  const { args } = await show(States)
  const [lines, invalid, admin = document.body] = canvas.getAllByRole('textbox')
  expect(lines).toHaveAccessibleDescription('0 of 300 characters')
  expect(invalid).toHaveAccessibleDescription(/^Write an e-mail address/)
  await userEvent.type(admin, '0')
  expect(args.onChange).toHaveBeenLastCalledWith('1010')
})

test('a reason begins as a button, and its field takes the focus', async () => {
  const { args } = await show(Reason)
  await press('Add a reason')
  expect(canvas.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('Listed')
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Show it to readers' }))
  expect(args.onChange).toHaveBeenLastCalledWith({ text: 'Listed', readersMaySee: true })
  await show(ReasonTyped)
  expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
})

test('an earlier day begins as a button, and its field takes the focus and a day of the launch', async () => {
  const { args } = await show(ForAnEarlierDay, { value: '' })
  await press('Backdate')
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
  const { args } = await show(Search)
  const field = canvas.getByRole<HTMLInputElement>('combobox', { name: 'Find an item' })
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Diabetes', 'Oncology'])
  await userEvent.type(field, 'd')
  expect(args.onChange).toHaveBeenLastCalledWith('d')
  await press('Clear the search')
  expect(args.onChange).toHaveBeenLastCalledWith('')
  await expectFocusRing(field)
})
