import type { Meta, StoryObj } from '@storybook/react'
import { clearAllMocks, expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from '@storybook/test'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { TOAST_REMOVE_DELAY, useToasts, type Toast, type ToastMessage } from '~/ui/lib/toasts'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { Button } from '~/ui/parts/Button/Button'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { playedWhere } from '../../support/playedWhere'
import { smallPhone } from '../../support/smallPhone'
import { withoutCode } from '../../support/withoutCode'

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

/** The sign of an icon. */
const sign = (canvasElement: HTMLElement, name: string) => canvasElement.querySelector(`svg.lucide-${name}`)

/** The first message brings the region with it, and is announced. */
export const First: Story = {
  args: { toasts: [denied] },
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: 'Notifications (F8)' })
    await expect(await within(region).findByText('Access Denied')).toBeVisible()
    await expect(sign(canvasElement, 'lock')).toBeVisible()
    await waitFor(() =>
      expect(within(document.body).getByRole('status')).toHaveTextContent(
        'Notification Access Denied require admin Access',
      ),
    )
  },
}

/** Nothing to say: nothing is there. */
export const Nothing: Story = {
  tags: ['unlisted', '!dev'],
  // Another story may have brought the region's code already.
  decorators: [withoutCode],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** It was dismissed: the region stays, and is empty. */
export const Dismissed: Story = {
  tags: ['unlisted', '!dev'],
  args: { toasts: [{ ...denied, open: false }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region')).toBeInTheDocument()
    await expect(canvas.queryByText('Access Denied')).toBeNull()
  },
}

/** Something was stopped on its way: that is neither a success nor a failure. */
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
    await expect(sign(canvasElement, 'circle-stop')).toBeVisible()
    await expect(sign(canvasElement, 'circle-check')).toBeNull()
  },
}

/** Something failed: the glyph and the edge say so beside the words. */
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
    await expect(sign(canvasElement, 'circle-alert')).toBeVisible()
  },
}

/** A request was granted: an open lock, and the way in. */
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
    await expect(sign(canvasElement, 'lock-open')).toBeVisible()
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

/** It goes by its cross, by Escape from wherever the focus is, and by a swipe of more than 50 pixels. */
export const WaysToDismiss: Story = {
  tags: ['interaction', '!dev'],
  args: { toasts: [{ ...updated, action: undo }] },
  play: async ({ canvas, canvasElement, args, step }) => {
    const dismiss = await canvas.findByRole('button', { name: 'Dismiss' })
    await step('its action, by keyboard: it is done and the toast goes', async () => {
      const button = await canvas.findByRole('button', { name: 'Undo' })
      await expect(sign(canvasElement, 'circle-check')).toBeVisible()
      button.focus()
      await userEvent.keyboard('{Enter}')
      await expect(onAction).toHaveBeenCalledOnce()
      await expect(args.onDismiss).toHaveBeenCalledWith('first')
    })
    clearAllMocks()
    await step('the cross', async () => {
      await userEvent.click(dismiss)
      await expect(args.onDismiss).toHaveBeenCalledTimes(1)
      await expect(args.onDismiss).toHaveBeenLastCalledWith('first')
    })
    await step('Escape', async () => {
      dismiss.blur()
      await userEvent.keyboard('{Escape}')
      await expect(args.onDismiss).toHaveBeenCalledTimes(2)
    })
    await step('a swipe', async () => {
      const toast = canvas.getByRole('listitem')
      await swipe(toast, 50)
      await expect(args.onDismiss).toHaveBeenCalledTimes(2)
      await swipe(toast, 51)
      await expect(args.onDismiss).toHaveBeenCalledTimes(3)
    })
  },
}

/** Words without a place to break, at the most that a toast is wide. */
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

/** The same on the narrowest phone: as wide as that allows, with room for a thumb. */
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

/** From right to left it comes up at the left, its sign at its right; a sentence keeps its full stop at its end. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { toasts: [open({ ...accessMessages.toolDemo, glyph: 'lock' })] },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const toast = (await canvas.findByRole('listitem')).getBoundingClientRect()
    await expect(toast.left).toBeLessThan(window.innerWidth - toast.right)
    const sentence = canvas.getByText('Please ask the admin for demo sharing access.')
    await expectRightToLeft(
      sign(canvasElement, 'lock') ?? canvasElement,
      sentence,
      canvas.getByRole('button', { name: 'Dismiss' }),
    )
    await expectToReadFromTheLeft(sentence)
  }),
}

/** A page that shows toasts: the duration is short, so that the story need not wait. */
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

/** One at a time: the newest replaces the one before. */
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

/** How long it stays. */
export const TimesOut: Story = {
  tags: ['interaction', '!dev'],
  render: () => <Page duration={300} />,
  play: async ({ canvasElement, step }) => {
    await step('it leaves by itself, and the pointer on it holds it back', async () => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: 'Show first' }))
      await userEvent.hover(await canvas.findByText('First message'))
      await new Promise((resolve) => setTimeout(resolve, 600))
      await expect(canvas.getByText('First message')).toBeVisible()
      await userEvent.unhover(canvas.getByText('First message'))
      await waitFor(() => expect(canvas.queryByText('First message')).toBeNull())
    })
    await step(
      'dismissed under the pointer, it leaves the screen at once and the state much later; the next one keeps its own time',
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

/** Its code did not come: what it says is said all the same, for as long. */
export const NotLoaded: Story = {
  args: { toasts: [{ ...denied, duration: 300 }] },
  decorators: [withoutCode],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Access Denied')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Notifications' })).toBeVisible()
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('first'))
  },
}

const newVersion = open({
  tone: 'destructive',
  plain: true,
  title: 'A new version is here.',
  description: 'What you typed is kept.',
  action: { label: 'Reload', altText: 'What you typed is kept.', onAction: fn() },
})

/** What is said of code that did not come waits for none. Its action takes it away; it is dismissed by mouse or key. */
export const Plain: Story = {
  tags: ['interaction', '!dev'],
  decorators: [withoutCode],
  args: { toasts: [newVersion] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A new version is here.')
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(newVersion.action?.onAction).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenLastCalledWith('first')
    canvas.getByRole('button', { name: 'Dismiss' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledTimes(2)
  },
}

/** The plain form from right to left: its words at the right, Dismiss at the left. */
export const PlainRightToLeft: Story = {
  tags: ['variant', '!dev'],
  decorators: [withoutCode],
  args: { toasts: [newVersion] },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expectRightToLeft(
      canvas.getByText('A new version is here.'),
      canvas.getByRole('button', { name: 'Reload' }),
      canvas.getByRole('button', { name: 'Dismiss' }),
    )
  }),
}
