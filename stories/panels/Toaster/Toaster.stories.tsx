import type { Meta, StoryObj } from '@storybook/react'
import { clearAllMocks, expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from '@storybook/test'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { TOAST_REMOVE_DELAY, useToasts, type Toast, type ToastMessage } from '~/ui/lib/toasts'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { Button } from '~/ui/parts/Button/Button'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { playedWhere } from '../../support/playedWhere'
import { smallPhone } from '../../support/smallPhone'

const meta = {
  component: Toaster,
  title: 'Panels/Around the page/Toaster',
  tags: ['stable', 'since-0.1.0'],
  args: { toasts: [], onDismiss: fn() },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

function open(message: ToastMessage): Toast {
  return { duration: Infinity, ...message, id: 'first', open: true }
}

const denied = open({ title: 'Access Denied', description: 'require admin Access', glyph: 'lock' })
const updated = open({ title: 'Progress Updated', description: 'onco progress updated to 82%' })

/** An icon, by its Lucide name. */
const iconOf = (canvasElement: HTMLElement, name: string) => canvasElement.querySelector(`svg.lucide-${name}`)

/** The first toast adds the region, and is announced. */
export const First: Story = {
  args: { toasts: [denied] },
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: 'Notifications (F8)' })
    await expect(await within(region).findByText('Access Denied')).toBeVisible()
    await expect(iconOf(canvasElement, 'lock')).toBeVisible()
    await waitFor(() =>
      expect(within(document.body).getByRole('status')).toHaveTextContent(
        'Notification Access Denied require admin Access',
      ),
    )
  },
}

/** No toasts: nothing is shown. */
export const Nothing: Story = {
  tags: ['unlisted', '!dev'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Dismissed: the region stays, empty. */
export const Dismissed: Story = {
  tags: ['unlisted', '!dev'],
  args: { toasts: [{ ...denied, open: false }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region')).toBeInTheDocument()
    await expect(canvas.queryByText('Access Denied')).toBeNull()
  },
}

/** An operation was stopped, which is neither a success nor a failure. */
export const Stopped: Story = {
  args: {
    toasts: [
      open({
        glyph: 'stop',
        title: 'Apply Stopped',
        description: '4 of 500 entries were applied before it was stopped.',
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Apply Stopped')).toBeVisible()
    await expect(iconOf(canvasElement, 'circle-stop')).toBeVisible()
    await expect(iconOf(canvasElement, 'circle-check')).toBeNull()
  },
}

/** An operation failed: the icon and the edge say so, as the text does. */
export const Destructive: Story = {
  args: {
    toasts: [
      open({
        tone: 'destructive',
        title: 'Update Failed',
        description: 'Failed to update progress. Please try again.',
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Failed to update progress. Please try again.')).toBeVisible()
    await expect(iconOf(canvasElement, 'circle-alert')).toBeVisible()
  },
}

/** An access request was granted: an open lock, and a button that opens the item. */
export const Unlocked: Story = {
  args: {
    toasts: [
      open({
        title: 'Open until 21 Oct, 14:41',
        description: 'Objection handling playbook',
        glyph: 'unlocked',
        action: { label: 'Open', altText: 'Press the item to open it', onAction: fn() },
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Open' })).toBeVisible()
    await expect(iconOf(canvasElement, 'lock-open')).toBeVisible()
  },
}

const onAction = fn()
const undo = { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction }

async function swipe(toast: HTMLElement, distance: number) {
  const pointer = { pointerId: 1, button: 0, clientY: 10 }
  toast.setPointerCapture = fn()
  await fireEvent.pointerDown(toast, { ...pointer, clientX: 10 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: 20 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: 10 + distance })
  await fireEvent.pointerUp(toast, { ...pointer, clientX: 10 + distance })
}

/** Dismissed by its button, by Escape wherever the focus is, and by a swipe of more than 50 pixels. */
export const WaysToDismiss: Story = {
  tags: ['interaction', '!dev'],
  args: { toasts: [{ ...updated, action: undo }] },
  play: async ({ canvas, canvasElement, args, step }) => {
    const dismiss = await canvas.findByRole('button', { name: 'Dismiss' })
    await step('the action, by keyboard, runs and dismisses the toast', async () => {
      const button = await canvas.findByRole('button', { name: 'Undo' })
      await expect(iconOf(canvasElement, 'circle-check')).toBeVisible()
      button.focus()
      await userEvent.keyboard('{Enter}')
      await expect(onAction).toHaveBeenCalledOnce()
      await expect(args.onDismiss).toHaveBeenCalledWith('first')
    })
    clearAllMocks()
    await step('the Dismiss button', async () => {
      await userEvent.click(dismiss)
      await expect(args.onDismiss).toHaveBeenCalledTimes(1)
      await expect(args.onDismiss).toHaveBeenLastCalledWith('first')
    })
    await step('Escape', async () => {
      dismiss.blur()
      await userEvent.keyboard('{Escape}')
      await expect(args.onDismiss).toHaveBeenCalledTimes(2)
    })
    await step('a swipe of more than 50 pixels', async () => {
      const toast = canvas.getByRole('listitem')
      await swipe(toast, 50)
      await expect(args.onDismiss).toHaveBeenCalledTimes(2)
      await swipe(toast, 51)
      await expect(args.onDismiss).toHaveBeenCalledTimes(3)
    })
  },
}

/** Long words without spaces, at the maximum width of a toast. */
export const LongText: Story = {
  parameters: { docs: { story: { height: '280px' } } },
  args: {
    toasts: [
      open({
        title: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahrensabstimmung',
        description:
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, in every region',
        action: undo,
      }),
    ],
  },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    const toast = await canvas.findByRole('listitem')
    await expect(toast.offsetWidth).toBe(420)
  }),
}

/** On the smallest phone, the toast fills the width, and Dismiss is large enough to tap. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: LongText.args ?? {},
  parameters: smallPhone,
  play: async ({ canvas }) => {
    const toast = await canvas.findByRole('listitem')
    await expect(toast.offsetWidth).toBe(320 - 2 * 16)
    await expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth)
    const dismiss = canvas.getByRole('button', { name: 'Dismiss' })
    await expect(dismiss).toBeVisible()
    await expect(dismiss.offsetHeight).toBe(40)
  },
}

/** Right-to-left: the toast is at the left, its icon at the right. A sentence keeps its full stop at the end. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { toasts: [open({ ...accessMessages.toolDemo, glyph: 'lock' })] },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const toast = (await canvas.findByRole('listitem')).getBoundingClientRect()
    await expect(toast.left).toBeLessThan(window.innerWidth - toast.right)
    const sentence = canvas.getByText('Please ask the admin for demo sharing access.')
    await expectRightToLeft(
      iconOf(canvasElement, 'lock') ?? canvasElement,
      sentence,
      canvas.getByRole('button', { name: 'Dismiss' }),
    )
    await expectToReadFromTheLeft(sentence)
  }),
}

/** A page that shows toasts. A short duration keeps the stories fast. */
function Page({ duration }: { duration: number }) {
  const { toasts, show, dismiss } = useToasts()
  return (
    <>
      {['First', 'Second'].map((title) => (
        <Button
          key={title}
          onClick={() => {
            show({ title, description: `${title} message`, duration })
          }}
        >
          Show {title.toLowerCase()}
        </Button>
      ))}
      <p>{toasts.length} in the state</p>
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

/** One toast at a time: a new toast replaces the previous one. */
export const NewestWins: Story = {
  tags: ['interaction', '!dev'],
  render: () => <Page duration={Infinity} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show first' }))
    await expect(await canvas.findByText('First message')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show second' }))
    await expect(canvas.getByText('Second message')).toBeVisible()
    await expect(canvas.queryByText('First message')).toBeNull()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

/** How long a toast stays. */
export const TimesOut: Story = {
  tags: ['interaction', '!dev'],
  render: () => <Page duration={300} />,
  play: async ({ canvasElement, step }) => {
    await step('a toast closes automatically, and hovering pauses its timer', async () => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: 'Show first' }))
      await userEvent.hover(await canvas.findByText('First message'))
      await new Promise((resolve) => setTimeout(resolve, 600))
      await expect(canvas.getByText('First message')).toBeVisible()
      await userEvent.unhover(canvas.getByText('First message'))
      await waitFor(() => expect(canvas.queryByText('First message')).toBeNull())
    })
    await step(
      'a toast dismissed while hovered is hidden at once and leaves the state later; the next toast keeps its own duration',
      async () => {
        const canvas = within(canvasElement)
        const setTimer = spyOn(globalThis, 'setTimeout')
        await userEvent.click(canvas.getByRole('button', { name: 'Show first' }))
        await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }))
        await expect(canvas.queryByText('First message')).toBeNull()
        await expect(canvas.getByText('1 in the state')).toBeVisible()
        await expect(setTimer.mock.calls.map(([, delay]) => delay)).toContain(TOAST_REMOVE_DELAY)
        setTimer.mockRestore()
        canvas.getByRole('button', { name: 'Show second' }).click()
        await expect(await canvas.findByText('Second message')).toBeVisible()
        await waitFor(() => expect(canvas.queryByText('Second message')).toBeNull())
      },
    )
  },
}
