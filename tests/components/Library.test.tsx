import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import * as slots from '~/stories/panels/Library/FileSlot.stories'
import * as libraries from '~/stories/panels/Library/Library.stories'
import * as cards from '~/stories/panels/Library/MaterialCard.stories'
import { ready } from '~/ui/lib/loadable'
import { drag, fileInput } from './files'
import { show } from './show'
import { soon } from './soon'

const Library = composeStories(libraries)
const Slot = composeStories(slots)
const Card = composeStories(cards)

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

test.each([
  ['available', Card.Default],
  ['locked', Card.Locked],
  ['of an unknown type', Card.BadData],
])('MaterialCard: one that is %s is pressed by mouse and keyboard', async (_, story) => {
  const { canvas, args } = await show(story, { access: { state: 'ended', label: 'Access ended' } })
  await userEvent.click(canvas.getByRole('button'))
  await userEvent.keyboard('{Enter}')
  expect(args.onOpen).toHaveBeenCalledTimes(2)
  expect(args.onOpen).toHaveBeenCalledWith(args.material)
})

test('MaterialCard: access that was asked for replaces the lock, but only of a locked material', async () => {
  const access = { state: 'open', label: 'Open until 21 Oct' } as const
  const locked = await show(Card.Locked, { access })
  expect(locked.canvas.getByText('Open until 21 Oct')).toBeVisible()
  expect(locked.canvas.queryByText('Locked')).toBeNull()
  const { canvas } = await show(Card.Default, { access })
  expect(canvas.getByText('View')).toBeVisible()
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
  [Slot.Uploading, 'Stop the upload for Portfolio launch deck', 'onCancelUpload'],
  [Slot.WithFile, 'Remove the file of Portfolio launch deck', 'onRemove'],
] as const)('FileSlot: the buttons call back', async (story, name, callback) => {
  const { canvas, args } = await show(story)
  await userEvent.click(within(canvas.getByRole('main')).getByRole('button', { name }))
  expect(args[callback]).toHaveBeenCalledOnce()
})
