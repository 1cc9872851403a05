import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Library/FileSlot.stories'
import { press } from './press'
import { show } from './show'

const { Several: Default, Matched, SameMaterial } = composeStories(stories)

test('several files are dropped at once', async () => {
  const { canvas, args } = await show(Default)
  const dataTransfer = new DataTransfer()
  for (const name of ['deck.pdf', 'guide.pdf']) dataTransfer.items.add(new File(['%PDF-'], name))
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  canvas.getByText(/^Drop several files here/).dispatchEvent(event)
  expect(args.onFiles).toHaveBeenCalledWith([
    expect.objectContaining({ name: 'deck.pdf' }),
    expect.objectContaining({ name: 'guide.pdf' }),
  ])
})

test('each file shows its material, which can be changed, before anything is uploaded', async () => {
  const { canvas, args } = await show(Matched)
  expect(canvas.getByRole('region', { name: 'Files to upload' })).toHaveFocus()
  expect(
    canvas.getByRole('combobox', { name: 'Material for Gluraz XR dosing guide v2.pdf' }),
  ).toHaveDisplayValue('Gluraz XR dosing guide (replaces its file)')
  expect(canvas.getByText('Only PDF and PNG files')).toBeVisible()
  expect(canvas.getByRole('status')).toHaveTextContent('2 of 4 have a material')
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Material for Scan 0042.pdf' }), 'card')
  expect(args.onMatch).toHaveBeenCalledWith(2, 'card')
  await press('Upload 2 files', 'Cancel')
  expect(args.onUpload).toHaveBeenCalledOnce()
  expect(args.onCancel).toHaveBeenCalledOnce()
})

test('two files are not uploaded to one material', async () => {
  const { args } = await show(SameMaterial)
  await press('Upload 2 files')
  expect(args.onUpload).not.toHaveBeenCalled()
})
