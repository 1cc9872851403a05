import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { accessInbox, makeAccessRequest } from '~/data/fixtures/access'
import { AccessInbox } from '~/ui/panels/AccessRequests/AccessInbox'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longWord } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'
import { ready } from '~/ui/lib/loadable'
import { changeTo, showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: AccessInbox,
  title: 'Panels/Access/AccessInbox',
  tags: ['new', 'since-0.2.0'],
  args: {
    inbox: ready(accessInbox),
    ...{ busy: null, onGrant: fn(), onRefuse: fn(), onWait: fn(), onExtend: fn(), onEnd: fn() },
    now: new Date('2025-10-14T14:40:00Z'),
  },
  decorators: [inAdminPanel, shownAnew],
} satisfies Meta<typeof AccessInbox>

export default meta
type Story = StoryObj<typeof meta>

/** Two requests are waiting, three grants are open. */
export const Default: Story = {}

/** Grants access for a number of days, refuses, extends and ends it, and reopens past requests. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, args, step }) => {
    const rows = (name: string) =>
      within(canvas.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await expect(canvas.getByText('2 waiting')).toBeVisible()
    await expect(canvas.getByText('14:36')).toBeVisible()
    const [layla = canvasElement] = canvas.getAllByRole('listitem')
    await expect(within(layla).getByRole('button', { name: '7 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    for (const [name, days] of [
      ['1 day', 1],
      ['30 days', 30],
      ['7 days', 7],
    ] as const) {
      await userEvent.click(within(layla).getByRole('button', { name }))
      await userEvent.click(
        canvas.getByRole('button', { name: 'Grant Layla Haddad, Objection handling playbook' }),
      )
      await expect(args.onGrant).toHaveBeenLastCalledWith(8, days)
    }
    await userEvent.click(canvas.getByRole('button', { name: /^Refuse Omar Farsi/ }))
    await expect(args.onRefuse).toHaveBeenCalledWith(7)

    await expect(canvas.getByText('3 grants')).toBeVisible()
    await expect(rows('Open now')).toEqual([
      'Noura SalehCLM diabetes pathway · until 16 Oct, 09:10 · 4 viewsExtend 7 daysEnd now',
      'Yusuf KarimGluraz XR dosing guide · until 21 Oct, 08:30 · no viewExtend 7 daysEnd now',
      'Huda AzizPromotional code of practice · until 12 Nov · 1 viewExtend 7 daysEnd now',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'End now Noura Saleh, CLM diabetes pathway' }))
    await expect(args.onEnd).toHaveBeenCalledWith(6)
    await userEvent.click(canvas.getByRole('button', { name: /^Extend 7 days Huda/ }))
    await expect(args.onExtend).toHaveBeenCalledWith(4, 7)

    const opener = canvas.getByRole('button', { name: 'Ended and refused, 11' })
    await expect(canvas.queryByRole('list', { name: 'Ended and refused' })).toBeNull()
    await userEvent.click(opener)
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(rows('Ended and refused')).toEqual([
      'Rami NasserObjection handling playbook · ended by mona 09:20 · 2 viewsGrant 7 days',
      'Dana AounGluraz XR dosing guide · ended 12 Oct · 7 viewsGrant 7 days',
      'SomebodyObjection handling playbook · refused by admin 11 OctLet wait again',
    ])
    await expect(canvas.getByText('The last 3 are listed.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Grant 7 days Rami Nasser/ }))
    await expect(args.onGrant).toHaveBeenCalledWith(3, 7)
    await userEvent.click(canvas.getByRole('button', { name: /^Let wait again Somebody/ }))
    await expect(args.onWait).toHaveBeenCalledWith(1)
    await step('while a request is being decided, the buttons have no effect', async () => {
      await showWith<Story>({ busy: 6 })
      await userEvent.click(canvas.getByRole('button', { name: /^Grant Layla Haddad/ }))
      await userEvent.click(canvas.getByRole('button', { name: /^Refuse Layla Haddad/ }))
      for (const name of [/^Ending\.\.\. Noura Saleh/, /^End now Yusuf/, /^Extend 7 days Yusuf/])
        await userEvent.click(canvas.getByRole('button', { name }))
      for (const callback of [args.onGrant, args.onRefuse, args.onEnd, args.onExtend])
        await expect(callback).not.toHaveBeenCalled()
    })
    await step('a decided request disappears, and focus moves to the heading', async () => {
      await showWith<Story>({})
      await userEvent.click(canvas.getByRole('button', { name: /^Grant Layla Haddad/ }))
      await changeTo<Story>({ inbox: ready({ ...accessInbox, pending: accessInbox.pending.slice(1) }) })
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Access requests' })).toHaveFocus())
      await expect(canvas.getByText('1 waiting')).toBeVisible()
    })
  },
}

/** No waiting, open or past requests. */
export const Empty: Story = {
  args: { inbox: ready({ pending: [], open: [], closed: [], closedCount: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Nobody is asking.')
    await expect(canvas.queryByText('Open now')).toBeNull()
  },
}

/** Loading. */
export const Loading: Story = {
  args: { inbox: { state: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the access requests')).toBeInTheDocument()
  },
}

const onRetry = fn()

/** The list could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { inbox: { state: 'failed', message: 'The server’s answer cannot be read.', onRetry } },
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement, onRetry)
  },
}

/** The grant failed: another administrator has already refused the request. */
export const ActionFailed: Story = {
  args: {
    error: { title: 'It was not granted', text: 'mona refused it at 14:39; the list shows it now.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('mona refused it')
  },
}

/** A deleted item is shown by its id. A past request may have no date and no administrator. A tool has a demo icon. */
export const BadData: Story = {
  tags: ['interaction'],
  args: {
    inbox: ready({
      pending: [
        makeAccessRequest({ title: 'objection-handling-playbook', type: null }),
        makeAccessRequest({
          ...{ n: 2, collection: 'tools', title: 'Diabetes Navigator: Demo & Tutorial', type: null },
          requestedAt: '2025-10-11T11:02:00.000Z',
        }),
      ],
      open: [],
      closed: [makeAccessRequest({ n: 3, state: 'denied' })],
      closedCount: 1,
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('objection-handling-playbook')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('null')
    await expect(canvas.getByText('11 Oct')).toBeVisible()
    await expect(canvasElement.querySelector('svg.lucide-presentation')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ended and refused, 1' }))
    await expect(canvas.getAllByRole('listitem').at(-1)).toHaveTextContent(/· refusedLet wait again$/)
    await expect(canvas.queryByText(/are listed/)).toBeNull()
  },
}

const long = { name: longWord, email: `${longWord.replaceAll(/[^a-z]/gi, 'x')}@company.example` }

/** Long unbroken names, addresses and reasons on the narrowest phone. */
export const LongText: Story = {
  args: {
    inbox: ready({
      pending: [makeAccessRequest({ ...long, title: longWord, reason: longWord.repeat(4) })],
      open: [
        makeAccessRequest({
          ...long,
          n: 2,
          title: longWord,
          state: 'open',
          until: '2025-10-16T09:10:00.000Z',
        }),
      ],
      closed: [],
      closedCount: 0,
    }),
  },
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    await expect(canvas.getByText('1 grant')).toBeVisible()
  },
}

/** On a phone the buttons are at least 34 pixels high. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    const [request = canvasElement] = canvas.getAllByRole('listitem')
    for (const name of [/^Grant/, /^Refuse/, '7 days'])
      await expect(within(request).getByRole('button', { name }).offsetHeight).toBeGreaterThanOrEqual(34)
  },
}

/** Right-to-left: Refuse is on the right of Grant, and an Arabic name keeps its reading order. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: {
    inbox: ready({
      ...accessInbox,
      pending: [makeAccessRequest({ name: 'ليلى حداد', reason: 'لتدريب الفريق' })],
    }),
  },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectRightToLeft(
      canvas.getByRole('button', { name: /^Refuse/ }),
      canvas.getByRole('button', { name: /^Grant/ }),
    )
  },
}
