import { composeStories } from '@storybook/react'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Editing/EditButton.stories'
import { press } from './press'
import { show } from './show'

const { Remove, RemoveBlocked } = composeStories(stories)

test('Keep has the focus before a removal, and again when it is prevented', async () => {
  const { canvas, args } = await show(Remove)
  expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await press('Remove product and target', 'Keep')
  expect(args.onRemove).toHaveBeenCalledOnce()
  expect(args.onCancel).toHaveBeenCalledOnce()
  const blocked = await show(RemoveBlocked)
  await press('Show the 6 products')
  expect(blocked.args.blockers?.onShow).toHaveBeenCalledOnce()
  const { args: busy } = await show(Remove, { busy: true })
  await press('Removing...', 'Keep')
  expect(busy.onRemove).not.toHaveBeenCalled()
  expect(busy.onCancel).not.toHaveBeenCalled()
})
