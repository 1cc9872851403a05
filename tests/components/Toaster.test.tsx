import { composeStories, composeStory } from '@storybook/react'
import { fireEvent, fn, userEvent, waitFor } from '@storybook/test'
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

/** A page that shows toasts. */
function Page() {
  const { toasts, show, dismiss } = useToasts()
  return (
    <>
      {['First', 'Second'].map((title) => (
        <button
          key={title}
          type="button"
          onClick={() => void show({ title, description: '', duration: 1000, action: undo })}
        >
          Show {title.toLowerCase()}
        </button>
      ))}
      <p>{toasts.length} in the state</p>
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

test('a toast is announced, and closes by itself, but not under the pointer; dismissed, it is hidden, and leaves the state later', async () => {
  await show(composeStory({ render: () => <Page /> }, {}))
  const message = (title: string) => canvas.findByText(title, { selector: '[role=listitem] *, li *' })
  const gone = (title: string) =>
    waitFor(() => {
      expect(canvas.queryByText(title)).toBeNull()
    })
  await press('Show first')
  await soon(() => canvas.getByRole('status')).toHaveTextContent(
    /^Notification First ?Undo it in the history$/,
  )
  await userEvent.hover(await message('First'))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await userEvent.unhover(await message('First'))
  await gone('First')
  await press('Show first')
  await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }))
  expect(canvas.queryByText('First')).toBeNull()
  expect(canvas.getByText('1 in the state')).toBeVisible()
  canvas.getByRole('button', { name: 'Show second' }).click()
  expect(await message('Second')).toBeVisible()
  await gone('Second')
})
