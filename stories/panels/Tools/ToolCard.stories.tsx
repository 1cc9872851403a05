import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeTool } from '~/data/fixtures/tool'
import { ToolCard } from '~/ui/panels/Tools/ToolCard'
import { expectRightToLeft } from '../../support/direction'
import { expectFocusRing } from '../../support/focus'
import { expectToFit, longTitle, longWord, narrow } from '../../support/narrow'
import { expectWholeText } from '../../support/wholeText'

const meta = {
  component: ToolCard,
  title: 'Panels/Training and tools/ToolCard',
  tags: ['stable', 'since-0.1.0'],
  args: { tool: makeTool(), isAdministrator: false, onViewDemo: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 373 }}>{Story()}</div>],
} satisfies Meta<typeof ToolCard>

export default meta
type Story = StoryObj<typeof meta>

function figures(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('definition')
    .map((figure) => figure.textContent)
}

/** For a viewer, Launch Tool opens in a new tab, and the demo is locked. */
export const Default: Story = {}

/** The figures, the link, and the locked demo by keyboard. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, canvasElement, args }) => {
    await expect(figures(canvasElement)).toEqual(['184', '2,310', '87%', '93%'])
    await expect(canvas.getByRole('heading', { level: 4, name: 'Why it matters' })).toBeVisible()
    await expect(canvas.getByText('Faster first decision:').tagName).toBe('STRONG')

    const launch = canvas.getByRole('link', { name: 'Launch Tool' })
    await expect(launch).toHaveAccessibleDescription('Diabetes Navigator, opens in a new tab')
    await expect(launch).toHaveAttribute('href', args.tool.url)
    await expect(launch).toHaveAttribute('target', '_blank')
    await expect(launch).toHaveAttribute('rel', 'noopener noreferrer')

    await userEvent.tab()
    await expectFocusRing(launch)
    await userEvent.tab()
    const demo = canvas.getByRole('button', { name: 'VIEW Demo & Tutorial' })
    await expect(demo).toHaveFocus()
    await expect(demo).toHaveAccessibleDescription('Diabetes Navigator. Locked: an administrator can open it')
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewDemo).toHaveBeenCalledWith(args.tool)
  },
}

/** Zero is shown as 0, and a full rate as 100%. */
export const Boundaries: Story = {
  args: {
    tool: makeTool({ activeUsers: 0, totalSessions: 1_000_000, completionRate: '0', satisfactionScore: '1' }),
  },
  play: async ({ canvasElement }) => {
    await expect(figures(canvasElement)).toEqual(['0', '1,000,000', '0%', '100%'])
  },
}

/** The address is not a web address: Launch Tool is disabled, and not a link. */
export const BadAddress: Story = {
  args: { tool: { ...makeTool(), url: 'javascript:alert(1)' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Launch Tool' })).toBeDisabled()
  },
}

/** Long words without spaces, in a narrow card: each button takes its own line. */
export const LongText: Story = {
  args: {
    tool: makeTool({
      name: longTitle,
      whyItMatters: [`**${longWord}:** `.repeat(2)],
    }),
  },
  decorators: [narrow],
  play: async ({ canvas, canvasElement }) => {
    const launch = canvas.getByRole('link').getBoundingClientRect()
    const demo = canvas.getByRole('button').getBoundingClientRect()
    await expect(demo.top).toBeGreaterThan(launch.bottom)
    await expect(demo.width).toBe(launch.width)
    await expectToFit(canvasElement)
    await expectWholeText(canvas.getByText(longTitle.trim()))
  },
}

/** Right-to-left: figures start at the right, and the arrow of Launch Tool points to the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const [users, sessions] = canvas.getAllByRole('definition')
    if (!users || !sessions) throw new Error('Expected two figures.')
    await expectRightToLeft(users, sessions)
    const launch = canvas.getByRole('link', { name: /^Launch Tool/ })
    await expect(launch.getBoundingClientRect().right).toBeCloseTo(users.getBoundingClientRect().right, 0)
    const arrow = launch.querySelector('svg')
    await expect(arrow && new DOMMatrix(getComputedStyle(arrow).transform).a).toBe(-1)
  },
}

/** The demo is open for a limited time. */
export const Open: Story = {
  args: { access: { state: 'open', label: 'Open until 21 Oct' } },
  play: async ({ canvas }) => {
    const demo = canvas.getByRole('button', { name: 'VIEW Demo & Tutorial' })
    await expect(demo).toHaveAccessibleDescription('Diabetes Navigator. Open until 21 Oct')
    await expect(demo.querySelector('svg.lucide-eye')).toBeVisible()
  },
}
