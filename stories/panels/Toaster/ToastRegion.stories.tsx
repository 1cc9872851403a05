import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from '@storybook/test'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { TOAST_REMOVE_DELAY, useToasts, type Toast, type ToastMessage } from '~/ui/lib/toasts'
import { ToastRegion } from '~/ui/panels/Toaster/ToastRegion'
import { Button } from '~/ui/parts/Button/Button'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { closing, showAgain } from '../../support/holding'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const progressUpdated = { title: 'Progress Updated', description: 'onco progress updated to 82%' }

function open(message: ToastMessage): Toast {
  return { duration: Infinity, ...message, id: 'toast-1', open: true }
}

const meta = {
  component: ToastRegion,
  title: 'Panels/Around the page/ToastRegion',
  tags: ['!dev'],
  args: { toasts: [open(progressUpdated)], onDismiss: fn() },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof ToastRegion>

export default meta
type Story = StoryObj<typeof meta>

/** Something was done: it is announced, and the cross dismisses it. */
export const Default: Story = {
  parameters: { focusGoesTo: 'host' },
  decorators: [closing('onDismiss')],
  play: async ({ canvasElement, args }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Notifications (F8)' })
    await expect(within(region).getByText('Progress Updated')).toBeVisible()
    const announcement = within(canvasElement.ownerDocument.body)
    await waitFor(() =>
      expect(announcement.getByRole('status')).toHaveTextContent(
        'Notification Progress Updated onco progress updated to 82%',
      ),
    )
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledWith('toast-1')
    await showAgain(canvasElement)
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
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Apply Stopped')).toBeVisible()
    await expect(canvasElement.querySelector('svg.lucide-circle-stop')).toBeVisible()
    await expect(canvasElement.querySelector('svg.lucide-circle-check')).toBeNull()
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
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('Failed to update progress. Please try again.'),
    ).toBeVisible()
    await expect(canvasElement.querySelector('svg.lucide-circle-alert')).toBeVisible()
  },
}

/** An access message carries a lock. */
export const Access: Story = {
  args: { toasts: [open({ ...accessMessages.trainingMaterial, glyph: 'lock' })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Required Admin Permission')).toBeVisible()
    await expect(canvasElement.querySelector('svg.lucide-lock')).toBeVisible()
  },
}

/** An access message offers the way on. */
export const AskForAccess: Story = {
  args: {
    toasts: [
      open({
        ...accessMessages.trainingMaterial,
        glyph: 'lock',
        action: {
          label: 'Ask for access',
          altText: 'Press the item again to ask for access',
          onAction: fn(),
        },
      }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for access' }))
    await expect(args.toasts[0]?.action?.onAction).toHaveBeenCalledOnce()
  },
}

/** A request was granted: an open lock, and the way in. */
export const Unlocked: Story = {
  args: {
    toasts: [
      open({
        ...{
          title: 'Open until 21 Oct, 14:41',
          description: 'Objection handling playbook',
          glyph: 'unlocked',
        },
        action: { label: 'Open', altText: 'Press the item to open it', onAction: fn() },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg.lucide-lock-open')).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: 'Open' })).toBeVisible()
  },
}

const onAction = fn()

/** One thing to do about it: pressed by the keyboard, it is done and the toast goes. */
export const WithAction: Story = {
  args: {
    toasts: [
      open({
        ...progressUpdated,
        action: { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction },
      }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Undo' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onAction).toHaveBeenCalledOnce()
    await expect(args.onDismiss).toHaveBeenCalledWith('toast-1')
  },
}

/** Escape dismisses it from wherever the focus is. */
export const Escape: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onDismiss).toHaveBeenCalledWith('toast-1')
  },
}

async function swipe(toast: HTMLElement, distance: number) {
  const pointer = { pointerId: 1, button: 0, clientY: 10 }
  toast.setPointerCapture = fn()
  await fireEvent.pointerDown(toast, { ...pointer, clientX: 10 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: 20 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: 10 + distance })
  await fireEvent.pointerUp(toast, { ...pointer, clientX: 10 + distance })
}

/** Swiped 50 pixels to the right it stays, and one more takes it away. */
export const Swiped: Story = {
  play: async ({ canvasElement, args }) => {
    const toast = within(canvasElement).getByRole('listitem')
    await swipe(toast, 50)
    await expect(args.onDismiss).not.toHaveBeenCalled()
    await swipe(toast, 51)
    await expect(args.onDismiss).toHaveBeenCalledWith('toast-1')
  },
}

/** Dismissed, it is in the state for a while, and not on the screen. */
export const Dismissed: Story = {
  tags: ['unlisted'],
  args: { toasts: [{ ...open(progressUpdated), open: false }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Progress Updated')).toBeNull()
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
        action: { label: 'Undo', altText: 'Undo it in the history of the admin panel', onAction },
      }),
    ],
  },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('listitem').offsetWidth).toBe(420)
  }),
}

/** As wide as a phone allows, with room for a thumb. */
export const Phone: Story = {
  args: WithAction.args ?? {},
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Dismiss' }).offsetHeight).toBe(40)
  },
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
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  )
}

/** One at a time: the newest replaces the one before. */
export const NewestWins: Story = {
  render: () => <Page duration={Infinity} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show first' }))
    await expect(canvas.getByText('First message')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show second' }))
    await expect(canvas.getByText('Second message')).toBeVisible()
    await expect(canvas.queryByText('First message')).toBeNull()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

/** It leaves by itself, and the pointer on it holds it back. */
export const TimesOut: Story = {
  tags: ['unlisted'],
  render: () => <Page duration={300} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show first' }))
    await userEvent.hover(canvas.getByText('First message'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    await expect(canvas.getByText('First message')).toBeVisible()
    await userEvent.unhover(canvas.getByText('First message'))
    await waitFor(() => expect(canvas.queryByText('First message')).toBeNull())
  },
}

/** Dismissed under the pointer, it leaves the screen at once and the state much later; the next one keeps its own time. */
export const DismissedUnderThePointer: Story = {
  tags: ['unlisted'],
  render: () => <Page duration={300} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const setTimer = spyOn(globalThis, 'setTimeout')
    await userEvent.click(canvas.getByRole('button', { name: 'Show first' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(canvas.queryByText('First message')).toBeNull()
    await expect(canvas.getByText('1 in the state')).toBeVisible()
    await expect(setTimer.mock.calls.map(([, delay]) => delay)).toContain(TOAST_REMOVE_DELAY)
    setTimer.mockRestore()
    canvas.getByRole('button', { name: 'Show second' }).click()
    await expect(await canvas.findByText('Second message')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Second message')).toBeNull())
  },
}

/** Words without a place to break, on the narrowest phone. */
export const SmallPhone: Story = {
  args: LongText.args ?? {},
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const toast = within(canvasElement).getByRole('listitem')
    await expect(toast.offsetWidth).toBe(320 - 2 * 16)
    await expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth)
    await expect(within(canvasElement).getByRole('button', { name: 'Dismiss' })).toBeVisible()
  },
}

/** From right to left it comes up at the left, its sign at its right; a sentence keeps its full stop at its end. */
export const RightToLeft: Story = {
  args: { toasts: [open({ ...accessMessages.toolDemo, glyph: 'lock' })] },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const toast = canvas.getByRole('listitem').getBoundingClientRect()
    await expect(toast.left).toBeLessThan(window.innerWidth - toast.right)
    const sentence = canvas.getByText('Please ask the admin for demo sharing access.')
    const sign = canvasElement.querySelector('svg.lucide-lock') ?? canvasElement
    await expectRightToLeft(sign, sentence, canvas.getByRole('button', { name: 'Dismiss' }))
    await expectToReadFromTheLeft(sentence)
  }),
}
