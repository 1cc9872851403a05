import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makePhase, phases } from '~/data/fixtures/phase'
import { Timeline } from '~/ui/panels/Timeline/Timeline'
import { exceptCopyLinks } from '../../support/exceptCopyLinks'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { controlled } from '../../support/controlled'
import { expectToFit, longTitle } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: Timeline,
  title: 'Panels/Timeline/Timeline',
  tags: ['stable', 'since-0.1.0'],
  args: { phases: { state: 'ready', value: phases }, openPhaseId: null, onOpenPhase: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [controlled('openPhaseId', 'onOpenPhase')],
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

/** The list of phases, all closed. */
export const Default: Story = {}

/** Phases open with the mouse and the keyboard. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Launch Timeline' })).toBeVisible()
    await expect(canvas.getByText('7-Phase Strategic Execution Plan (Aug → Nov 2025)')).toBeVisible()
    const rows = canvas.getAllByRole('button', exceptCopyLinks)
    await expect(rows).toHaveLength(7)
    await userEvent.click(canvas.getByRole('button', { name: /^Phase 4 — Pre-Launch Activation/ }))
    await expect(args.onOpenPhase).toHaveBeenLastCalledWith('phase-4')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onOpenPhase).toHaveBeenLastCalledWith('phase-5')
    await expect(canvas.getByRole('button', { expanded: true })).toHaveAccessibleName(/^Phase 5 — /)
  },
}

/** One phase is open. A click closes it. */
export const Opened: Story = {
  tags: ['interaction'],
  args: { openPhaseId: 'phase-4' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: /^Phase 4/ })).toHaveTextContent('Field Force Lead')
    await userEvent.click(canvas.getByRole('button', { expanded: true }))
    await expect(args.onOpenPhase).toHaveBeenLastCalledWith(null)
  },
}

/** Loading: eight skeleton rows. */
export const Loading: Story = {
  args: { phases: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(8)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the timeline')
  },
}

/** No phases are planned. */
export const Empty: Story = {
  args: { phases: { state: 'ready', value: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No phases have been planned yet.')
  },
}

const onRetry = fn()

/** The list could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { phases: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** Invalid progress counts as 0. An unknown status is derived from the progress. */
export const BadData: Story = {
  args: {
    phases: {
      state: 'ready',
      value: [
        { ...makePhase({ id: 'bad', status: 'PENDING' }), progress: 'abc' },
        { ...makePhase({ id: 'worse' }), status: 'DONE-ISH' as 'PENDING', progress: '0.51' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const [bad, worse] = canvas.getAllByRole('button', exceptCopyLinks)
    await expect(bad).toHaveTextContent('PENDING0%')
    await expect(worse).toHaveTextContent('IN PROGRESS51%')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** A title of 200 characters. */
export const LongText: Story = {
  args: {
    phases: { state: 'ready', value: [makePhase({ id: 'long', title: longTitle }), ...phases.slice(1)] },
    openPhaseId: 'long',
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** On a phone, rows and skeletons take two lines, so the layout does not shift when the list loads. */
export const LoadingPhone: Story = {
  tags: ['variant', '!dev'],
  args: { phases: { state: 'loading' } },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const skeletons = canvasElement.querySelectorAll('[data-skeleton]')
    await expect(skeletons).toHaveLength(8)
    await expect(skeletons[0]?.getBoundingClientRect().height).toBeGreaterThan(72)
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: rows start at the right, and the subtitle reads from left to right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    await expectToReadFromTheLeft(canvas.getByText('7-Phase Strategic Execution Plan (Aug → Nov 2025)'))
    const [first] = canvas.getAllByRole('button', exceptCopyLinks)
    if (!first) throw new Error('There is no phase.')
    await expectRightToLeft(within(first).getByText(/^Portfolio Strategy/), within(first).getByText('100%'))
    await expectToFit(canvasElement)
  },
}
