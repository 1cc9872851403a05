import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import * as slots from '~/stories/panels/Library/FileSlot.stories'
import * as libraries from '~/stories/panels/Library/Library.stories'
import * as toolStories from '~/stories/panels/Tools/Tools.stories'
import * as trainingStories from '~/stories/panels/Training/Training.stories'
import { canvas, press, show, soon, fileInput, drag } from './show'

const Library = composeStories(libraries)
const Slot = composeStories(slots)

test('Library: a material opens by mouse and keyboard, locked or not', async () => {
  const { args } = await show(Library.Default)
  await press('CLM interactive detail CLM Locked')
  expect(args.onOpen).toHaveBeenLastCalledWith(trainingMaterials[3])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(args.onOpen).toHaveBeenLastCalledWith(trainingMaterials[4])
})

test('Library: a category is chosen, and all again by keyboard', async () => {
  await show(Library.Default)
  await press('Product Information')
  expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  canvas.getByRole('button', { name: 'All Materials' }).focus()
  await userEvent.keyboard(' ')
  expect(canvas.getAllByRole('listitem')).toHaveLength(trainingMaterials.length)
})

test('Library: only materials without a file are listed, with those that are being uploaded or were refused', async () => {
  await show(Library.Administrator)
  await press('Show the 2')
  expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  await press('Show all')
  expect(canvas.getAllByRole('listitem')).toHaveLength(trainingMaterials.length)
})

test('FileSlot: a file is chosen, and one is dropped on the card', async () => {
  const { args } = await show(Slot.Default)
  await userEvent.upload(fileInput(), new File(['%PDF-1.4'], 'deck.pdf', { type: 'application/pdf' }))
  expect(args.onUpload).toHaveBeenCalledOnce()
  const card = canvas.getByRole('button', { name: /^Portfolio launch deck/ })
  drag(card, 'dragover')
  expect(await canvas.findByText('Drop to upload')).toBeVisible()
  drag(card, 'dragleave')
  expect(await canvas.findByText('No file')).toBeVisible()
  drag(card, 'drop')
  await soon(() => args.onUpload).toHaveBeenCalledTimes(2)
})

test.each([
  ['Stop the upload for Portfolio launch deck', 'onCancelUpload'],
  ['Remove the file of Portfolio launch deck', 'onRemove'],
] as const)('FileSlot: %s', async (name, callback) => {
  const { args } = await show(Slot.States)
  await userEvent.click(within(canvas.getByRole('main')).getAllByRole('button', { name })[0] ?? document.body)
  expect(args[callback]).toHaveBeenCalledOnce()
})

test('SeveralFiles: several files are dropped at once', async () => {
  const { args } = await show(Slot.Several)
  drag(canvas.getByText(/^Drop files here/), 'drop', 'deck.pdf', 'guide.pdf')
  const files = ['deck.pdf', 'guide.pdf'].map((name) => expect.objectContaining({ name }) as File)
  expect(args.onFiles).toHaveBeenCalledWith(files)
})

test('SeveralFiles: the material of each file can be changed before anything is uploaded', async () => {
  const { args } = await show(Slot.Matched)
  expect(canvas.getByRole('region', { name: 'Files to upload' })).toHaveFocus()
  const replaced = canvas.getByRole('combobox', { name: 'Material for Gluraz XR dosing guide v2.pdf' })
  expect(replaced).toHaveDisplayValue('Gluraz XR dosing guide (replaces its file)')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Material for Scan 0042.pdf' }), 'card')
  expect(args.onMatch).toHaveBeenCalledWith(2, 'card')
  await press('Upload 2 files', 'Cancel')
  expect(args.onUpload).toHaveBeenCalledOnce()
  expect(args.onCancel).toHaveBeenCalledOnce()
})

test('SeveralFiles: two files are not uploaded to one material', async () => {
  const { args } = await show(Slot.SameMaterial)
  await press('Upload 2 files')
  expect(args.onUpload).not.toHaveBeenCalled()
})

test('SeveralFiles: the list stays as high while it is uploaded, so that a second press reaches no card', async () => {
  const { args } = await show(Slot.Sent)
  const { offsetHeight } = canvas.getByRole('region')
  await press('Uploading…')
  expect(args.onCancel).not.toHaveBeenCalled()
  const files = args.files ?? []
  await show(Slot.Sent, { files: files.map((file) => ({ ...file, upload: undefined })) })
  expect(canvas.getByRole('region').offsetHeight).toBe(offsetHeight)
  const later = await show(Slot.Sent, { files: files.filter(({ upload }) => upload?.state !== 'putting') })
  await press('Done')
  expect(later.args.onCancel).toHaveBeenCalledOnce()
})

const { Default: Tools, BadData } = composeStories(toolStories)
const { Default: Training } = composeStories(trainingStories)

/** Expects what a button shows and says of its lock, and presses it. */
async function pressLock(name: string, icon: string, description: string) {
  const [first] = canvas.getAllByRole('button', { name })
  if (!first) throw new Error(`There is no ${name}.`)
  expect(first.querySelector(`svg.lucide-${icon}`)).toBeVisible()
  expect(first).toHaveAccessibleDescription(description)
  first.focus()
  await userEvent.keyboard('{Enter}')
}

test.each([
  ['a viewer', false, undefined, 'lock', '. Locked: an administrator can open it'],
  ['a viewer who asked', false, { state: 'pending', label: 'Asked 14:36' }, 'clock', '. Asked 14:36'],
  ['a viewer let in', false, { state: 'open', label: 'Open until 21 Oct' }, 'eye', '. Open until 21 Oct'],
  ['an administrator', true, undefined, 'eye', ''],
] as const)('for %s a demo and a material say whether they are locked, and react', async (...of) => {
  const [, isAdministrator, access, icon, words] = of
  const props = { isAdministrator, accessOf: () => access }
  const demos = await show(Tools, props)
  await pressLock('VIEW Demo & Tutorial', icon, `Diabetes Navigator${words}`)
  expect(demos.args.onViewDemo).toHaveBeenCalledWith(tools[0])
  const materials = await show(Training, props)
  await pressLock('VIEW', icon, `Portfolio launch deck${words}`)
  expect(materials.args.onView).toHaveBeenCalledWith(trainingMaterials[0])
})

test('a tool opens in a new tab, which is told nothing, and only a web address opens', async () => {
  await show(Tools)
  const [launch] = canvas.getAllByRole('link', { name: 'Launch Tool' })
  expect(launch).toHaveAccessibleDescription('Diabetes Navigator, opens in a new tab')
  expect(launch).toHaveAttribute('target', '_blank')
  expect(launch).toHaveAttribute('rel', 'noopener noreferrer')
  await show(BadData)
  expect(canvas.getAllByRole('button', { name: 'Launch Tool' })[0]).toBeDisabled()
})
