import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makePhase, phases } from '~/data/fixtures/phase'
import { LaunchRail } from '~/ui/panels/Hero/LaunchRail'
import { Panel } from '~/ui/parts/Panel/Panel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../support/direction'
import { expectToFit, longTitle } from '../support/narrow'

const meta = {
  component: LaunchRail,
  title: 'Panels/LaunchRail',
  args: { phases, now: new Date('2025-10-06T12:00:00Z'), onPhaseOpen: fn() },
  decorators: [
    (Story) => (
      // Following a link to an anchor would carry the test's own frame away.
      <Panel
        onClick={(event) => {
          event.preventDefault()
        }}
      >
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof LaunchRail>

export default meta
type Story = StoryObj<typeof meta>

/** Seven phases from August to November, and the line for today. A row opens its phase, by mouse or by key. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
    await expect(canvasElement).toHaveTextContent('3 of 7 phases complete · phase 4 in progress')
    await expect(canvasElement).toHaveTextContent('AugSepOctNov')
    await expect(canvas.getByText('Today, 6 Oct')).toBeVisible()

    const fourth = canvas.getByRole('link', { name: '4 Pre-Launch Activation 72% in progress' })
    await expect(fourth).toHaveAttribute('href', '#timeline-phase-4')
    await userEvent.click(fourth)
    await expect(args.onPhaseOpen).toHaveBeenLastCalledWith('phase-4')
    canvas.getByRole('link', { name: '7 November Go-Live & Follow-Through 0% pending' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPhaseOpen).toHaveBeenLastCalledWith('phase-7')
  },
}

/** On a phone the numbers alone are seen, the names are in the timeline below; a row is still called by its name. */
export const Phone: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Pre-Launch Activation').clientWidth).toBe(0)
    await expect(canvas.getByRole('link', { name: '4 Pre-Launch Activation 72% in progress' })).toBeVisible()
    for (const lane of canvas.getAllByRole('link')) {
      await expect(lane.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The first moment of the window: the line stands at its start. */
export const FirstDay: Story = {
  args: { now: new Date('2025-08-01T00:00:00Z') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Today, 1 Aug')).toBeVisible()
  },
}

/** The last day of the window: the label stays within the panel. */
export const LastDay: Story = {
  args: { now: new Date('2025-11-30T23:59:00Z') },
  play: async ({ canvasElement }) => {
    const label = within(canvasElement).getByText('Today, 30 Nov')
    await expect(label.getBoundingClientRect().right).toBeLessThan(
      canvasElement.getBoundingClientRect().right,
    )
  },
}

/** After the launch window there is no line for today. */
export const AfterTheWindow: Story = {
  args: { now: new Date('2026-11-20T12:00:00Z') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/^Today/)).toBeNull()
    await expect(canvasElement).toHaveTextContent('AugSepOctNov')
  },
}

/** Where the statuses change: exactly 0.5 is started, 0.995 shows 100% and is not complete. */
export const Boundaries: Story = {
  args: {
    phases: ['0', '0.5', '0.51', '0.995', '1'].map((progress) =>
      makePhase({
        id: `at-${progress.replace('.', '-')}`,
        title: `Progress ${progress}`,
        status: 'PENDING',
        progress,
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of [
      '1 Progress 0 0% pending',
      '2 Progress 0.5 50% started',
      '3 Progress 0.51 51% in progress',
      '4 Progress 0.995 100% in progress',
      '5 Progress 1 100% completed',
    ])
      await expect(canvas.getByRole('link', { name })).toBeVisible()
    await expect(canvasElement).toHaveTextContent('1 of 5 phases complete · phase 4 in progress')
  },
}

/** All done: the caption names no phase under way. */
export const Completed: Story = {
  args: { phases: phases.map((phase) => ({ ...phase, status: 'COMPLETED', progress: '1' })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('7 of 7 phases complete')).toBeVisible()
  },
}

/** One phase whose dates say nothing plain: equal segments, no months, no today. */
export const UnreadableDates: Story = {
  args: {
    phases: phases.map((phase, index) => (index === 5 ? { ...phase, dates: 'after approval' } : phase)),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('link')).toHaveLength(7)
    await expect(canvas.queryByText('Aug')).toBeNull()
    await expect(canvas.queryByText(/^Today/)).toBeNull()
  },
}

const badProgress = ['abc', '', null, Number.NaN, '1.2', '-0.5']

/** A number that is none, or out of range, reads as 0: no phase is complete by mistake. */
export const BadData: Story = {
  args: {
    phases: badProgress.map((progress, index) => ({
      ...makePhase({ id: `bad-${index}` }),
      status: 'PENDING',
      progress: progress as string,
    })),
  },
  play: async ({ canvasElement }) => {
    for (const [index] of badProgress.entries())
      await expect(
        within(canvasElement).getByRole('link', { name: new RegExp(`^${index + 1} .* 0% pending$`) }),
      ).toBeVisible()
    await expect(canvasElement).toHaveTextContent('0 of 6 phases complete')
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

/** A title of two hundred characters: its lane grows, and the bars stay on their scale. */
export const LongText: Story = {
  args: {
    phases: [makePhase({ id: 'long', title: longTitle }), ...phases.slice(1)],
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text August stands at the right, and a bar fills from there; the caption keeps its order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(...['Aug', 'Sep', 'Oct', 'Nov'].map((month) => canvas.getByText(month)))
    await expectToReadFromTheLeft(canvas.getByText(/of 7 phases complete/))
    await expectToReadFromTheLeft(canvas.getByText('Today, 6 Oct'))
    const fourth = canvas.getByRole('link', { name: '4 Pre-Launch Activation 72% in progress' })
    const [bar, fill] = [...fourth.querySelectorAll('[style]')].map((drawn) => drawn.getBoundingClientRect())
    await expect(fill?.right).toBeCloseTo(bar?.right ?? 0, 1)
    await expect(fill?.left).toBeGreaterThan(bar?.left ?? Infinity)
  },
}
