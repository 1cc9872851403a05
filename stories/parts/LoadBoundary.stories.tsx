import type { Decorator, Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor } from '@storybook/test'
import { useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { lazyCode } from '~/ui/lib/lazyCode'
import { ToastContext, useToasts } from '~/ui/lib/toasts'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { Button } from '~/ui/parts/Button/Button'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'

/** It takes the focus, as what a press opens does. */
const Editor = () => <textarea aria-label="Editor" ref={(element) => element?.focus()} />

const Broken = () => {
  throw new Error('A fault of the code itself')
}

/** Code that does not load the first few times. */
function codeAfter(failures: number, Loaded = Editor): ReactNode {
  let left = failures
  const Code = lazyCode(() => {
    left -= 1
    return left >= 0 ? Promise.reject(new Error('Failed to fetch')) : Promise.resolve(Loaded)
  })
  return <Code />
}

/** React reports what a boundary has caught, unless the event of it is prevented. */
const unreported: Decorator = function Unreported(Story) {
  useEffect(() => {
    const prevent = (event: ErrorEvent) => {
      event.preventDefault()
    }
    window.addEventListener('error', prevent)
    return () => {
      window.removeEventListener('error', prevent)
    }
  }, [])
  return <Story />
}

const meta = {
  component: LoadBoundary,
  title: 'Parts/LoadBoundary',
  tags: ['new', 'since-0.3.0'],
  args: { title: 'The editor could not be loaded', children: codeAfter(0) },
  decorators: [unreported],
} satisfies Meta<typeof LoadBoundary>

export default meta
type Story = StoryObj<typeof meta>

/** The code has loaded. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Editor' })).toBeVisible()
  },
}

const NeverLoaded = lazyCode(() => new Promise<never>(() => undefined))

/** The code is loading: a skeleton has its size. */
export const Pending: Story = {
  args: { children: <NeverLoaded />, pending: <Skeleton height="6rem" /> },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden]')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** The code has not loaded: the button requests it again. */
export const Failed: Story = {
  args: { children: codeAfter(Infinity) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^The editor could not be loaded/)
  },
}

/** "Try again" loads the code that a moment ago was not there. */
export const TryAgain: Story = {
  tags: ['interaction', '!dev'],
  parameters: { focusGoesTo: 'host' },
  render: function Render(args) {
    const [children] = useState(() => codeAfter(1))
    return <LoadBoundary {...args}>{children}</LoadBoundary>
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The editor could not be loadedCheck the connection, then try again.Try again',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('textbox')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** It fails twice in a row: some browsers remember that, and a newer version has no such file. Reloading is offered. */
export const NewVersion: Story = {
  tags: ['interaction'],
  parameters: { focusGoesTo: 'host' },
  args: { children: codeAfter(Infinity) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Try again|Reload/ }))
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'A new version may be here: reload the page. What you typed is kept.',
    )
  },
}

const withToasts: Decorator = function WithToasts(Story) {
  const { toasts, show, dismiss } = useToasts()
  const [value] = useState({ show, dismiss })
  return (
    <ToastContext.Provider value={value}>
      <Story />
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </ToastContext.Provider>
  )
}

function Opener() {
  const [open, setOpen] = useState(false)
  const [code] = useState(() => codeAfter(2))
  return (
    <LoadBoundary
      title="The editor could not be loaded"
      failure="toast"
      when={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          Edit
        </Button>
      }
    >
      {code}
    </LoadBoundary>
  )
}

/** What a button opens fails in a toast. The button keeps the focus, and a press or "Try again" loads the code again. */
export const Opened: Story = {
  tags: ['interaction'],
  decorators: [withToasts],
  render: () => <Opener />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Edit' })
    await userEvent.click(button)
    await expect(await canvas.findByText('The editor could not be loaded')).toBeVisible()
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByText(/^A new version may be here/)).toBeVisible())
    await expect(canvas.getAllByText('The editor could not be loaded')).toHaveLength(1)
    await userEvent.click(button)
    await expect(await canvas.findByRole('textbox')).toBeVisible()
    await expect(button).not.toBeInTheDocument()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(canvas.queryByText('The editor could not be loaded')).toBeNull()
  },
}

/** Without a title nothing is shown: the page works without this code. */
export const WithoutTitle: Story = {
  tags: ['interaction', '!dev'],
  args: { children: codeAfter(Infinity) },
  render: ({ children }) => <LoadBoundary pending="Loading">{children}</LoadBoundary>,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('Loading')).toBeNull())
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A fault of the loaded code is not its boundary's: it goes to the next one. */
export const BrokenCode: Story = {
  tags: ['interaction', '!dev'],
  args: { children: codeAfter(0, Broken) },
  render: (args) => (
    <ErrorBoundary fallback={() => <p>Broken</p>}>
      <LoadBoundary {...args} />
    </ErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Broken')).toBeVisible()
  },
}
