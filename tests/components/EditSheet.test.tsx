import { composeStories } from '@storybook/react'
import { fireEvent, userEvent, within } from '@storybook/test'
import { describe, expect, test } from 'vitest'
import * as stories from '~/stories/panels/Editing/EditSheet.stories'
import { canvas, press, show, soon } from './show'

const { Default, EveryKind, Invalid, InConflict, Sections, Unchanged, WaitsFor } = composeStories(stories)

const box = (name: string) => canvas.getByRole('textbox', { name })
const group = (name: string) => canvas.getByRole('group', { name })
const valuesIn = (name: string) =>
  within(group(name))
    .queryAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox')
    .map(({ value }) => value)

test('a field is typed into and restored; keys save and close the sheet, which opens at the field that was asked for', async () => {
  const { args } = await show(Default)
  expect(box('Title')).toHaveFocus()
  expect(box('Dates')).toHaveAccessibleDescription(/38 days.*Was Sep 15 – Oct 19/)
  await userEvent.type(box('Dates'), '!')
  expect(args.fields?.[1]?.onChange).toHaveBeenLastCalledWith('Sep 15 – Oct 22!')
  await press('Restore Dates')
  expect(box('Dates')).toHaveValue('Sep 15 – Oct 19')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(args.onSave).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(canvas.queryByRole('dialog')).toBeNull()
  await show(Default, { focusOn: 'dates' })
  expect(box('Dates')).toHaveFocus()
})

test('Discard asks, with the focus on Keep editing, unless the sheet closes once it is saved', async () => {
  const { args } = await show(Default)
  await press('Discard')
  await userEvent.keyboard('{Enter}')
  expect(args.onCancel).toHaveBeenCalledOnce()
  expect(canvas.getByRole('dialog')).toHaveFocus()
  await show(Default, { busy: true, isConfirmingDiscard: true })
  expect(canvas.getByText('Closes once it is saved')).toBeVisible()
  expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
  const unchanged = await show(Unchanged)
  await press('Remove…')
  expect(unchanged.args.onRemove).toHaveBeenCalledOnce()
})

test('Save leads to the first invalid field, or to the first one that is not decided', async () => {
  await show(Invalid)
  await press('Save 2 changes')
  expect(canvas.getByRole('spinbutton', { name: 'Progress' })).toHaveFocus()
  const { args } = await show(EveryKind)
  const fields = (args.fields ?? []).map((field) =>
    field.field.label === 'Objectives' ? { ...field, error: 'Must hold at least 3 lines.' } : field,
  )
  await show(EveryKind, { fields, invalidCount: 1 })
  await press('Save 2 changes')
  expect(document.activeElement?.closest('[data-error]')).toHaveTextContent('at least 3 lines')
  await show(InConflict)
  await press('Save my choices')
  expect(canvas.getByRole('button', { name: 'Use mine for owner' })).toHaveFocus()
})

test('a long form has a list of its sections, and finds a setting by its label, section or value', async () => {
  const { args } = await show(Sections)
  const sections = within(canvas.getByRole('navigation', { name: 'Settings' }))
  const labels = () =>
    canvas.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)
  await press(/^Targets/)
  expect(canvas.getByRole('heading', { name: 'Targets' })).toHaveFocus()
  await soon(() => canvas.getByRole('button', { name: 'Targets' })).toHaveAttribute('aria-current', 'true')
  const find = canvas.getByRole('searchbox', { name: 'Find a setting' })
  await userEvent.type(find, 'hosp trend')
  expect(labels()).toEqual(['Trend of hospitals'])
  expect(sections.getByRole('status')).toHaveTextContent('1 setting found')
  expect(canvas.getByRole('heading', { name: 'Targets' })).toBeVisible()
  await userEvent.clear(find)
  await userEvent.type(find, 'crm')
  expect(labels()).toEqual(['Suffix'])
  await userEvent.type(find, 'x')
  expect(canvas.getByText('No setting found for “crmx”.')).toBeVisible()
  await press('Save 2 changes')
  expect(canvas.getByLabelText('Window ends')).toHaveFocus()
  await userEvent.type(find, 'name{Escape}')
  expect(find).toHaveValue('')
  expect(args.onOpenChange).not.toHaveBeenCalled()
})

test('a drawing is filled in from a file: SVG without its comments, PNG within an SVG', async () => {
  const { args } = await show(EveryKind)
  const button = canvas.getByRole('button', { name: 'Choose a file for Mark' })
  const input = button.parentElement?.querySelector('input') ?? document.body
  const choose = (content: BlobPart, name: string) =>
    userEvent.upload(input, new File([content], name), { applyAccept: false })
  await choose('<!-- made by hand --><svg><path d="M0 0"/></svg>', 'mark.svg')
  await soon(() => box('Mark')).toHaveValue('<svg><path d="M0 0"/></svg>')
  const picture = document.createElement('canvas')
  const png = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve, 'image/png')
  })
  await choose(png ?? '', 'mark.png')
  const embedded = /<image width="96" height="96" href="data:image\/png;base64,[^"]+"\/><\/svg>$/
  await soon(() => (box('Mark') as HTMLTextAreaElement).value).toMatch(embedded)
  await choose('not a picture', 'mark.png')
  expect(await canvas.findByText(/^This file is not a picture/)).toBeVisible()
  expect(args.onSave).not.toHaveBeenCalled()
})

describe('a list', () => {
  const status = () => within(group('Objectives')).getByRole('status')
  const grip = (at: number) => canvas.getByRole('button', { name: `Move Objectives, line ${at}` })
  const line = (at: number) =>
    canvas.getByRole<HTMLTextAreaElement>('textbox', { name: `Objectives, line ${at}` })

  test('is moved by keyboard and by pointer', async () => {
    const { args } = await show(EveryKind)
    grip(1).focus()
    await userEvent.keyboard('{ArrowDown} {ArrowDown}')
    expect(valuesIn('Objectives')).toEqual(['Two', 'One'])
    expect(grip(2)).toHaveFocus()
    expect(status()).toHaveTextContent('Line 1 moved to 2 of 2')
    await userEvent.keyboard('{Escape}{ArrowUp}')
    expect(valuesIn('Objectives')).toEqual(['Two', 'One'])
    expect(args.onOpenChange).not.toHaveBeenCalled()
    const { top, height } = line(1).getBoundingClientRect()
    const lifted = grip(2)
    await fireEvent.pointerDown(lifted, { buttons: 1 })
    await fireEvent.pointerMove(lifted, { buttons: 1, clientY: top + height / 2 })
    await fireEvent.pointerUp(lifted)
    expect(valuesIn('Objectives')).toEqual(['One', 'Two'])
    expect(grip(1)).toHaveAttribute('aria-pressed', 'false')
  })

  test('grows by Enter and by pasted lines, within the text around them', async () => {
    await show(EveryKind)
    await userEvent.click(line(1))
    await userEvent.keyboard('{End}!{Enter}New')
    expect(valuesIn('Objectives')).toEqual(['One!', 'New', 'Two'])
    line(1).setSelectionRange(2, 2)
    line(1).focus()
    await userEvent.paste('x\r\n\r\ny\n')
    expect(valuesIn('Objectives')).toEqual(['Onx', 'y', 'e!', 'New', 'Two'])
    expect(line(3)).toHaveFocus()
  })

  test('keeps the focus when its lines are removed, and is restored', async () => {
    await show(EveryKind)
    await press('Remove Objectives, line 2')
    expect(line(1)).toHaveFocus()
    expect(status()).toHaveTextContent('Line 2 removed')
    await press('Remove Objectives, line 1')
    expect(canvas.getByRole('button', { name: 'Add a line' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(line(1)).toHaveFocus()
    await press('Restore Objectives')
    expect(valuesIn('Objectives')).toEqual(['One', 'Tow', 'Three'])
    expect(status()).toBeEmptyDOMElement()
  })
})

test('every other kind of field is edited by its own control', async () => {
  await show(EveryKind)
  await userEvent.type(box('Positioning'), ' Now')
  expect(box('Positioning')).toHaveAccessibleDescription('41 of 1,000 characters')
  const unit = canvas.getByRole('combobox', { name: 'Unit' })
  await userEvent.selectOptions(unit, 'Sleep')
  expect(unit).toHaveDisplayValue('Sleep')
  const form = within(group('Form'))
  await userEvent.click(form.getByRole('button', { name: 'RX' }))
  expect(form.getByRole('button', { pressed: true })).toHaveTextContent('RX')
  await press('Add a row')
  expect(box('Agenda, row 3, title')).toHaveFocus()
  await userEvent.keyboard('Practice')
  await press('Remove row 1 of Agenda')
  expect(valuesIn('Agenda')).toEqual(['Assessment', '1', 'Practice', ''])
  expect(box('Agenda, row 1, title')).toHaveFocus()
  const colors = within(group('Colour'))
  expect(colors.getByRole('radio', { checked: true })).toHaveAccessibleName('Plum')
  await userEvent.click(colors.getByRole('radio', { name: 'Teal used by Diabetes' }))
  expect(colors.getByRole('radio', { checked: true })).toHaveAttribute('value', 'teal')
  await press('Saturday, Sa', 'Sunday, Su')
  const week = within(group('Working week'))
  expect(week.getByText('5 days')).toBeVisible()
  for (const day of week.getAllByRole('button', { pressed: true })) await userEvent.click(day)
  expect(week.getByText('none chosen: every day counts')).toBeVisible()
})

test('a phase that another waits for is added, given days before its end, and removed', async () => {
  const { args } = await show(WaitsFor)
  const change = args.fields?.[0]?.onChange
  const four = '4 Pre-Launch Activation'
  expect(canvas.getByRole('textbox', { name: `${four}, days` })).toHaveValue('8')
  expect(canvas.getByRole('textbox', { name: '7 November Go-Live & Follow-Through, days' })).toBeInvalid()
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Add a phase it waits for' }), 'phase-3')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-7', 'phase-3'])
  const days = canvas.getByRole('textbox', { name: '3 Medical Rep Training & Certification, days' })
  expect(days).toHaveFocus()
  await userEvent.clear(days)
  await userEvent.type(days, '3')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-7', 'phase-3 3'])
  const side = canvas.getByRole('combobox', { name: /^3 Medical.*after or before its end$/ })
  await userEvent.selectOptions(side, 'before')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-7', 'phase-3 -3'])
  await press('Remove 7 November Go-Live & Follow-Through from Waits for')
  expect(change).toHaveBeenLastCalledWith(['phase-4 -8', 'phase-3 -3'])
})
