import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import * as slots from '~/stories/panels/Library/FileSlot.stories'
import * as libraries from '~/stories/panels/Library/Library.stories'
import { ready } from '~/ui/lib/loadable'
import { drag, fileInput } from './files'
import { show } from './show'
import { soon } from './soon'
import { press } from './press'

const Library = composeStories(libraries)
const Slot = composeStories(slots)

test('Library: a material opens by mouse and keyboard, locked or not', async () => {
  const { canvas, args } = await show(Library.Default)
  await userEvent.click(canvas.getByRole('button', { name: 'CLM interactive detail CLM Locked' }))
  expect(args.onOpen).toHaveBeenLastCalledWith(trainingMaterials[3])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(args.onOpen).toHaveBeenLastCalledWith(trainingMaterials[4])
})

test('Library: a category is chosen, and all again by keyboard', async () => {
  const { canvas } = await show(Library.Default)
  await userEvent.click(canvas.getByRole('button', { name: 'Product Information' }))
  expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  canvas.getByRole('button', { name: 'All Materials' }).focus()
  await userEvent.keyboard(' ')
  expect(canvas.getAllByRole('listitem')).toHaveLength(trainingMaterials.length)
})

test('Library: a material of an unknown category is listed under all materials only', async () => {
  const unknown = Object.assign(makeTrainingMaterial(), { category: 'Folklore' })
  const { canvas } = await show(Library.Default, { materials: ready([unknown]) })
  expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(canvas.getByRole('button', { name: 'Training Materials' }))
  expect(canvas.queryByRole('listitem')).toBeNull()
})

test('Library: only materials without a file are listed, with those that are being uploaded or were refused', async () => {
  const { canvas } = await show(Library.Administrator)
  await userEvent.click(canvas.getByRole('button', { name: 'Show the 2' }))
  expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
  expect(canvas.getAllByRole('listitem')).toHaveLength(trainingMaterials.length)
})

test('FileSlot: a file is chosen, and one is dropped on the card', async () => {
  const { canvas, args } = await show(Slot.Default)
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
  const { canvas, args } = await show(Slot.States)
  await userEvent.click(within(canvas.getByRole('main')).getAllByRole('button', { name })[0] ?? document.body)
  expect(args[callback]).toHaveBeenCalledOnce()
})

test('SeveralFiles: several files are dropped at once', async () => {
  const { canvas, args } = await show(Slot.Several)
  const dataTransfer = new DataTransfer()
  for (const name of ['deck.pdf', 'guide.pdf']) dataTransfer.items.add(new File(['%PDF-'], name))
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  canvas.getByText(/^Drop files here/).dispatchEvent(event)
  expect(args.onFiles).toHaveBeenCalledWith([
    expect.objectContaining({ name: 'deck.pdf' }),
    expect.objectContaining({ name: 'guide.pdf' }),
  ])
})

test('SeveralFiles: each file shows its material, which can be changed, before anything is uploaded', async () => {
  const { canvas, args } = await show(Slot.Matched)
  expect(canvas.getByRole('region', { name: 'Files to upload' })).toHaveFocus()
  expect(
    canvas.getByRole('combobox', { name: 'Material for Gluraz XR dosing guide v2.pdf' }),
  ).toHaveDisplayValue('Gluraz XR dosing guide (replaces its file)')
  expect(canvas.getByText('Only PDF and PNG files')).toBeVisible()
  expect(canvas.getByRole('status')).toHaveTextContent('2 of 4 matched')
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

test('SeveralFiles: the list stays as high while it is uploaded, so that a second press reaches no card; then it is closed', async () => {
  const { canvas, args } = await show(Slot.Sent)
  expect(canvas.getByRole('status')).toHaveTextContent('1 of 3 uploaded')
  const { offsetHeight } = canvas.getByRole('region')
  await press('Uploading…')
  expect(args.onCancel).not.toHaveBeenCalled()
  const files = args.files ?? []
  const before = await show(Slot.Sent, { files: files.map((file) => ({ ...file, upload: undefined })) })
  expect(before.canvas.getByRole('region').offsetHeight).toBe(offsetHeight)
  const ended = files.filter(({ upload }) => upload?.state !== 'putting')
  const later = await show(Slot.Sent, { files: ended })
  expect(later.canvas.getByRole('status')).toHaveTextContent('1 of 2 uploaded')
  await press('Done')
  expect(later.args.onCancel).toHaveBeenCalledOnce()
})
