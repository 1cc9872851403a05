import { composeStories, composeStory } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { importPlan } from '~/data/fixtures/imports'
import { makeLaunch } from '~/data/fixtures/launch'
import * as stories from '~/stories/panels/Import/ImportSheet.stories'
import { press } from './press'
import { show } from './show'

const { Default, Drop, Reading, Questions, Conflict, EmptiedList } = composeStories(stories)
const planned = stories.default.args.state

const page = within(document.body)
const check = (name: string | RegExp) => userEvent.click(page.getByRole('checkbox', { name }))
const choose = (name: string, option: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name }), option)

test('a file is chosen or dropped on its target; one that is dropped beside it does not replace the page', async () => {
  const { canvas, args } = await show(Drop)
  await press('Blank template')
  expect(args.onExport).toHaveBeenCalledWith('template')
  const file = new File(['id\n'], 'products.csv', { type: 'text/csv' })
  await userEvent.upload(document.querySelector('input[type="file"]') ?? document.body, file)
  expect(args.onFile).toHaveBeenCalledWith(file)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const drag = (target: Element, type: string) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
    target.dispatchEvent(event)
    return event
  }
  const target = canvas.getByText('Drop a workbook here')
  drag(target, 'dragover')
  expect(await canvas.findByText('Drop to read the file')).toBeVisible()
  drag(target, 'drop')
  expect(args.onFile).toHaveBeenCalledTimes(2)
  expect(drag(canvas.getByRole('heading', { name: 'Import' }), 'drop').defaultPrevented).toBe(true)
  expect(args.onFile).toHaveBeenCalledTimes(2)
  const reading = await show(Reading)
  await press('Stop')
  expect(reading.args.onStop).toHaveBeenCalledOnce()
})

test('a plan is filtered by its counts, its columns are mapped, and it is applied', async () => {
  const { canvas, args } = await show(Default)
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
  const { canvas, args } = await show(Questions)
  await choose('Products - Table 1 is', 'Products (by its columns)')
  expect(args.onSheet).toHaveBeenCalledWith('Products - Table 1', 'products')
  await choose('Actual start goes to', 'Start (looks like it)')
  expect(args.onMap).toHaveBeenCalledWith('Phases!C', 'start')
  expect(canvas.getByRole('combobox', { name: 'Remark 9 goes to' })).not.toBeVisible()
  await userEvent.click(canvas.getByText('4 more'))
  expect(canvas.getByRole('combobox', { name: 'Remark 12 goes to' })).toBeVisible()
})

test('Apply waits until refused cells are left and every conflict is decided', async () => {
  const { canvas, args } = await show(Conflict)
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

test('of many refused cells the first hundred are listed', async () => {
  const errors = Array.from({ length: 1_240 }, (_, at) => ({
    ...{ place: `Products!C${at + 2}`, reason: 'must not be blank' },
  }))
  const plan = { ...importPlan, errors }
  const { canvas } = await show(Default, { state: { ...planned, plan } as typeof planned })
  expect(canvas.getByText('1,240 cells are refused')).toBeVisible()
  expect(canvas.getByText('And 1,140 more.')).toBeInTheDocument()
})

test('the time of the comparison is the launch’s, with its town where the reader’s clock differs', async () => {
  const launch = makeLaunch({ timeZone: 'Pacific/Chatham' })
  const { canvas } = await show(composeStory({ ...stories.Default, parameters: { launch } }, stories.default))
  expect(canvas.getByText(/ · read at 06:53 Chatham · nothing is changed yet$/)).toBeVisible()
})
