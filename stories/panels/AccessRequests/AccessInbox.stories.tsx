import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { accessInbox, makeAccessRequest } from '~/data/fixtures/access'
import { AccessInbox } from '~/ui/panels/AccessRequests/AccessInbox'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longWord } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { smallPhone } from '../../support/smallPhone'

const meta = {
  component: AccessInbox,
  title: 'Panels/Access/AccessInbox',
  tags: ['new', 'since-next'],
  args: {
    inbox: { state: 'ready', value: accessInbox },
    ...{ busy: null, onGrant: fn(), onRefuse: fn(), onWait: fn(), onExtend: fn(), onEnd: fn() },
    now: new Date('2025-10-14T14:40:00Z'),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof AccessInbox>

export default meta
type Story = StoryObj<typeof meta>

/** Two wait, three are open; each is decided by its number. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('2 waiting')).toBeVisible()
    await expect(canvas.getByText('3 grants')).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: 'Grant Layla Haddad, Objection handling playbook' }),
    )
    await expect(args.onGrant).toHaveBeenCalledWith(8, 7)
    await userEvent.click(canvas.getByRole('button', { name: /^Refuse Omar Farsi/ }))
    await expect(args.onRefuse).toHaveBeenCalledWith(7)
    await userEvent.click(canvas.getByRole('button', { name: 'End now Noura Saleh, CLM diabetes pathway' }))
    await expect(args.onEnd).toHaveBeenCalledWith(6)
    await userEvent.click(canvas.getByRole('button', { name: 'Ended and refused, 11' }))
    await expect(canvas.getByText('The last 3 are listed.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Extend 7 days Noura Saleh/ }))
    await expect(args.onExtend).toHaveBeenCalledWith(6, 7)
    await userEvent.click(canvas.getByRole('button', { name: /^Grant 7 days Rami Nasser/ }))
    await expect(args.onGrant).toHaveBeenCalledWith(3, 7)
    await userEvent.click(canvas.getByRole('button', { name: /^Let wait again Somebody/ }))
    await expect(args.onWait).toHaveBeenCalledWith(1)
  },
}

/** A request that was decided goes, and the focus goes to the heading. */
export const Decided: Story = {
  tags: ['interaction'],
  render: function Deciding(args) {
    const [waiting, setWaiting] = useState(accessInbox.waiting)
    return (
      <AccessInbox
        {...args}
        inbox={{ state: 'ready', value: { ...accessInbox, waiting } }}
        onGrant={(decided) => {
          setWaiting(waiting.filter(({ n }) => n !== decided))
        }}
      />
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Grant Layla Haddad/ }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Access requests' })).toHaveFocus())
    await expect(canvas.getByText('1 waiting')).toBeVisible()
  },
}

/** Nobody waits, nothing is open, nothing was. */
export const Empty: Story = {
  args: { inbox: { state: 'ready', value: { waiting: [], open: [], over: [], overCount: 0 } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('Nobody is asking.')
    await expect(canvas.queryByText('Open now')).toBeNull()
  },
}

/** The requests are on their way. */
export const Loading: Story = {
  args: { inbox: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading the access requests')).toBeInTheDocument()
  },
}

const onRetry = fn()

/** They could not be read. */
export const Failed: Story = {
  args: { inbox: { state: 'failed', message: 'What the server answered cannot be read.', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** One is being decided: another press does nothing. */
export const Busy: Story = {
  tags: ['interaction'],
  args: { busy: 6 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Grant Layla Haddad/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Refuse Layla Haddad/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Ending\.\.\. Noura Saleh/ }))
    for (const callback of [args.onGrant, args.onRefuse, args.onEnd])
      await expect(callback).not.toHaveBeenCalled()
  },
}

/** Another administrator was quicker. */
export const NotDone: Story = {
  args: {
    error: { title: 'It was not granted', text: 'mona refused it at 14:39; the list shows it now.' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('mona refused it')
  },
}

const long = { name: longWord, email: `${longWord.replaceAll(/[^a-z]/gi, 'x')}@company.example` }

/** Names, addresses and reasons with no place to break, on the narrowest phone. */
export const LongText: Story = {
  args: {
    inbox: {
      state: 'ready',
      value: {
        waiting: [makeAccessRequest({ ...long, title: longWord, reason: longWord.repeat(4) })],
        open: [
          makeAccessRequest({
            ...long,
            n: 2,
            title: longWord,
            state: 'open',
            until: '2025-10-16T09:10:00.000Z',
          }),
        ],
        over: [],
        overCount: 0,
      },
    },
  },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left the answers are from the right, and an Arabic name reads as it is written. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: {
    inbox: {
      state: 'ready',
      value: { ...accessInbox, waiting: [makeAccessRequest({ name: 'ليلى حداد', reason: 'لتدريب الفريق' })] },
    },
  },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByRole('button', { name: /^Refuse/ }),
      canvas.getByRole('button', { name: /^Grant/ }),
    )
  },
}
