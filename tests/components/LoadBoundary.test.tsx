import { composeStory } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as stories from '~/stories/parts/EmptyPanel.stories'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { lazyCode } from '~/ui/lib/lazyCode'
import { ToastContext, useToasts } from '~/ui/lib/toasts'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import { canvas, press, show, soon } from './show'

/** It takes the focus, as what a press opens does. */
const Editor = () => <textarea aria-label="Editor" ref={(element) => element?.focus()} />

/** Code that does not load the first few times. */
function codeAfter(failures: number, Loaded = Editor): ReactNode {
  let left = failures
  const Code = lazyCode(() => {
    left -= 1
    return left >= 0 ? Promise.reject(new Error('Failed to fetch')) : Promise.resolve(Loaded)
  })
  return <Code />
}

const title = 'The editor could not be loaded'

/** Shows what a test has around or within a boundary. */
const showElement = (Element: () => ReactNode) =>
  show(composeStory({ render: () => <Element /> }, stories.default))

// React and Vitest report what a boundary has caught, unless someone listens, and then Vitest logs it.
const prevent = (event: Event) => {
  event.preventDefault()
}
beforeEach(() => {
  window.addEventListener('error', prevent)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  window.removeEventListener('error', prevent)
  vi.mocked(console.error).mockClear()
})

test('"Try again" loads the code that a moment ago was not there', async () => {
  const code = codeAfter(1)
  await showElement(() => <LoadBoundary title={title}>{code}</LoadBoundary>)
  expect(await canvas.findByRole('alert')).toHaveTextContent(`${title}Check the connection, then try again.`)
  await press('Try again')
  expect(await canvas.findByRole('textbox')).toBeVisible()
  expect(canvas.queryByRole('alert')).toBeNull()
})

test('without a title nothing is shown: the page works without this code', async () => {
  const code = codeAfter(Infinity)
  await showElement(() => <LoadBoundary pending="Loading">{code}</LoadBoundary>)
  await soon(() => canvas.queryByText('Loading')).toBeNull()
  expect(canvas.queryByRole('alert')).toBeNull()
})

test('a fault of the loaded code goes to the next boundary', async () => {
  const code = codeAfter(0, () => {
    throw new Error('A fault of the code itself')
  })
  await showElement(() => (
    <ErrorBoundary fallback={() => <p>Broken</p>}>
      <LoadBoundary title={title}>{code}</LoadBoundary>
    </ErrorBoundary>
  ))
  expect(await canvas.findByText('Broken')).toBeVisible()
})

test('what a button opens fails in a toast; the button keeps the focus, and another press loads the code again', async () => {
  const code = codeAfter(2)
  await showElement(function Opener() {
    const [open, setOpen] = useState(false)
    const { toasts, show: showToast, dismiss } = useToasts()
    const [value] = useState({ show: showToast, dismiss })
    const ask = () => {
      setOpen(true)
    }
    const trigger = <button onClick={ask}>Edit</button>
    return (
      <ToastContext.Provider value={value}>
        <LoadBoundary title={title} failure="toast" when={open} onOpenChange={setOpen} trigger={trigger}>
          {code}
        </LoadBoundary>
        <Toaster toasts={toasts} onDismiss={dismiss} />
      </ToastContext.Provider>
    )
  })
  const button = canvas.getByRole('button', { name: 'Edit' })
  await userEvent.click(button)
  expect(await canvas.findByText(title)).toBeVisible()
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await soon(() => canvas.getByText(/^A new version may be here/)).toBeVisible()
  expect(canvas.getAllByText(title)).toHaveLength(1)
  await userEvent.click(button)
  expect(await canvas.findByRole('textbox')).toHaveFocus()
  expect(button).not.toBeInTheDocument()
  expect(canvas.queryByText(title)).toBeNull()
})
