import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Import/ImportSheet.stories'
import { canvas, press, show, fileInput, drag } from './show'

const { Default, Drop, Reading, Questions, Conflict, EmptiedList, Export } = composeStories(stories)

const check = (name: string | RegExp) => userEvent.click(canvas.getByRole('checkbox', { name }))
const choose = (name: string, option: string) =>
  userEvent.selectOptions(canvas.getByRole('combobox', { name }), option)

test('a file is chosen or dropped on its target; one that is dropped beside it does not replace the page', async () => {
  const { args } = await show(Drop)
  await press('Blank template')
  expect(args.onExport).toHaveBeenCalledWith('template')
  const file = new File(['id\n'], 'products.csv', { type: 'text/csv' })
  await userEvent.upload(fileInput(), file)
  expect(args.onFile).toHaveBeenCalledWith(file)
  const target = canvas.getByText('Drop a workbook here')
  drag(target, 'dragover')
  expect(await canvas.findByText('Drop to read the file')).toBeVisible()
  drag(target, 'drop')
  expect(args.onFile).toHaveBeenCalledTimes(2)
  expect(drag(canvas.getByRole('heading', { name: 'Import' }), 'drop')).toBe(true)
  expect(args.onFile).toHaveBeenCalledTimes(2)
  const reading = await show(Reading)
  await press('Stop')
  expect(reading.args.onStop).toHaveBeenCalledOnce()
})

test('a plan is filtered by its counts, its columns are mapped, and it is applied', async () => {
  const { args } = await show(Default)
  const rows = () => within(canvas.getByRole('region', { name: 'Products' })).getAllByRole('listitem')
  await press('2 changed')
  expect(rows()).toHaveLength(2)
  await press('2 changed')
  expect(rows()).toHaveLength(4)
  await choose('Franchise goes to', 'Business unit')
  expect(args.onMap).toHaveBeenCalledWith('Products!F', 'buId')
  await press('Apply 4 changes')
  expect(args.onApply).toHaveBeenCalledWith({ rest: false, leave: [] })
  await check(/^Replace the list/)
  expect(args.onReplace).toHaveBeenCalledWith('products', false)
})

test('sheets and columns that are not known are asked about', async () => {
  const { args } = await show(Questions)
  await choose('Products - Table 1 is', 'Products (by its columns)')
  expect(args.onSheet).toHaveBeenCalledWith('Products - Table 1', 'products')
  await choose('Actual start goes to', 'Start (looks like it)')
  expect(args.onMap).toHaveBeenCalledWith('Phases!C', 'start')
  expect(canvas.getByRole('combobox', { name: 'Remark 9 goes to' })).not.toBeVisible()
  await userEvent.click(canvas.getByText('4 more'))
  expect(canvas.getByRole('combobox', { name: 'Remark 12 goes to' })).toBeVisible()
})

test('Apply waits until refused cells are left and every conflict is decided', async () => {
  const { args } = await show(Conflict)
  const apply = canvas.getByRole('button', { name: 'Apply 4 changes' })
  expect(apply).toHaveAccessibleDescription(/^Fix 3 cells, or skip them\./)
  await check(/^Skip these 3 cells/)
  await userEvent.click(apply)
  expect(args.onApply).not.toHaveBeenCalled()
  for (const [name, choice] of [
    ['Quellora 100 mg, Business unit', 'Use theirs'],
    ['Quellora 50 mg, HCP Visits', 'Use the file'],
  ] as const)
    await userEvent.click(within(canvas.getByRole('group', { name })).getByRole('button', { name: choice }))
  await userEvent.click(apply)
  expect(args.onApply).toHaveBeenCalledWith({ rest: true, leave: ['Products!D3'] })
})

test('a list is emptied only after a second question', async () => {
  const { args } = await show(EmptiedList)
  await press('Apply 35 changes')
  expect(args.onApply).not.toHaveBeenCalled()
  await check('Remove 35 of Products')
  await press('Apply 35 changes')
  expect(args.onApply).toHaveBeenCalledOnce()
})

test('exports a list in a format, one at a time', async () => {
  const { args } = await show(Export)
  await press('History as CSV', 'Phases as Excel')
  expect(args.onExport).toHaveBeenNthCalledWith(1, { name: 'history', format: 'csv' })
  expect(args.onExport).toHaveBeenNthCalledWith(2, { name: 'timeline', format: 'xlsx' })
  const busy = await show(Export, { exporting: { name: 'history', format: 'csv' } })
  await press('Phases as CSV')
  expect(busy.args.onExport).not.toHaveBeenCalled()
})
