import { composeStories, composeStory } from '@storybook/react'
import { fireEvent, fn, userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/Toaster/Toaster.stories'
import { useToasts } from '~/ui/lib/toasts'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { canvas, press, show, soon } from './show'

const { Default } = composeStories(stories)

async function swipe(toast: HTMLElement, distance: number) {
  const pointer = { pointerId: 1, button: 0, clientY: 10 }
  toast.setPointerCapture = fn()
  await fireEvent.pointerDown(toast, { ...pointer, clientX: 10 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: 20 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: 10 + distance })
  await fireEvent.pointerUp(toast, { ...pointer, clientX: 10 + distance })
}

test('the action, Dismiss, Escape and a swipe of more than 50 pixels dismiss a toast', async () => {
  const { args } = await show(Default)
  const toast = await canvas.findByRole('listitem')
  canvas.getByRole('button', { name: 'Undo' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.toasts?.[0]?.action?.onAction).toHaveBeenCalledOnce()
  expect(args.onDismiss).toHaveBeenCalledTimes(1)
  await press('Dismiss')
  expect(args.onDismiss).toHaveBeenCalledTimes(2)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Escape}')
  expect(args.onDismiss).toHaveBeenCalledTimes(3)
  await swipe(toast, 50)
  expect(args.onDismiss).toHaveBeenCalledTimes(3)
  await swipe(toast, 51)
  expect(args.onDismiss).toHaveBeenCalledTimes(4)
  expect(args.onDismiss).toHaveBeenLastCalledWith('first')
})

const undo = { label: 'Undo', altText: 'Undo it in the history', onAction: fn() }

/** A page that shows a toast. */
function Page() {
  const { toasts, show, dismiss } = useToasts()
  const save = () => void show({ title: 'Saved', description: '', duration: 1000, action: undo })
  return (
    <>
      <button onClick={save}>Save</button>
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

test('a toast is announced, and closes by itself, but not under the pointer', async () => {
  await show(composeStory({ render: () => <Page /> }, {}))
  await press('Save')
  await soon(() => canvas.getByRole('status')).toHaveTextContent(
    /^Notification Saved ?Undo it in the history$/,
  )
  const toast = await canvas.findByText('Saved', { selector: 'li *' })
  await userEvent.hover(toast)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await userEvent.unhover(toast)
  await soon(() => canvas.queryByText('Saved')).toBeNull()
})
