import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import type { Tool } from '~/data/contract/tool'
import { makeTool, tools } from '~/data/fixtures/tool'
import { Tools } from '~/ui/panels/Tools/Tools'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: Tools,
  title: 'Panels/Training and tools/Tools',
  tags: ['stable', 'since-0.1.0'],
  args: { tools: { state: 'ready', value: tools }, isAdministrator: false, onViewDemo: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Tools>

export default meta
type Story = StoryObj<typeof meta>

/** For a viewer, the demos are locked, and their buttons stay clickable. */
export const Default: Story = {}

/** Demos open with the mouse and the keyboard. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Tools Hub' })).toHaveAttribute('id', 'tools')
    await expect(canvas.getByText('Strategic digital tools for the field and the clinic')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /^Launch Tool/ })).toHaveLength(3)
    const impact = canvas.getByRole('heading', { level: 3, name: 'Impact analytics' }).parentElement
      ?.parentElement
    await expect(
      [...(impact?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['Average session', '8.7 min', 'Return usage', '67%', 'This month', '+34%'])
    await userEvent.click(
      canvas.getByRole('button', { name: 'VIEW Demo & Tutorial', description: /^ODF Hub/ }),
    )
    await expect(args.onViewDemo).toHaveBeenLastCalledWith(tools[2])
    canvas.getByRole('button', { name: 'VIEW Demo & Tutorial', description: /^Diabetes Navigator/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewDemo).toHaveBeenLastCalledWith(tools[0])
  },
}

/** An administrator sees no locks, here on a phone. */
export const Administrator: Story = {
  tags: ['interaction', '!dev'],
  args: { isAdministrator: true },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await expect(canvasElement.querySelector('svg.lucide-lock')).toBeNull()
    const [demo] = canvas.getAllByRole('button', { name: 'VIEW Demo & Tutorial' })
    await expect(demo).toHaveAccessibleDescription('Diabetes Navigator')
    if (demo) await userEvent.click(demo)
    await expect(args.onViewDemo).toHaveBeenLastCalledWith(tools[0])
  },
}

/** Loading: three skeleton cards. */
export const Loading: Story = {
  args: { tools: { state: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the tools')
  },
}

/** On a phone, skeleton cards are stacked, as the cards are. */
export const LoadingPhone: Story = {
  tags: ['variant', '!dev'],
  args: { tools: { state: 'loading' } },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const [first, second] = [...canvasElement.querySelectorAll('[data-skeleton]')].map((card) =>
      card.getBoundingClientRect(),
    )
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity)
    await expectToFit(canvasElement)
  },
}

/** No tools yet. */
export const Empty: Story = {
  args: { tools: { state: 'ready', value: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No tools have been added yet.')
  },
}

const onRetry = fn()

/** The list could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { tools: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('The tools could not be loaded')
    await expect(alert).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

const education = makeTool({
  id: 'odf-education',
  name: 'ODF Education',
  whyItMatters: ['**Ten minutes** a module'],
})

/** Four tools, as many as the server has. The cards of a row have the same height. */
export const FourTools: Story = {
  args: { tools: { state: 'ready', value: [...tools, education] } },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    const heights = canvas
      .getAllByRole('heading', { level: 3 })
      .slice(0, 3)
      .map((name) => name.parentElement?.parentElement?.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  }),
}

/** Invalid figures fall back to their defaults, a missing list shows a dash, and an unknown id gets a wrench icon. */
export const BadData: Story = {
  args: {
    tools: {
      state: 'ready',
      value: [
        {
          ...makeTool({ id: 'constructor' }),
          activeUsers: Number.NaN,
          totalSessions: -3,
          completionRate: 'abc',
          satisfactionScore: '',
          whyItMatters: undefined as unknown as Tool['whyItMatters'],
        },
        ...tools.slice(1),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const [card] = canvas.getAllByRole('listitem')
    await expect([...(card?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '0',
      '0',
      '87%',
      '93%',
    ])
    await expect(card?.querySelector('svg.lucide-wrench')).toBeVisible()
    await expect(canvas.getByText('—')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** A name of 200 characters and a reason without spaces: all cards keep their width. */
export const LongText: Story = {
  args: {
    tools: {
      state: 'ready',
      value: [makeTool({ name: longTitle, whyItMatters: [longWord.repeat(2)] }), ...tools.slice(1)],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    const widths = canvas
      .getAllByRole('heading', { level: 3 })
      .slice(0, 3)
      .map((name) => name.parentElement?.parentElement?.offsetWidth)
    await expect(new Set(widths).size).toBe(1)
  },
}

/** Right-to-left: the first tool and the first impact figure are at the right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(...canvas.getAllByRole('button', { name: /^VIEW Demo/ }))
    const figures = ['8.7 min', '67%', '+34%'].map((text) => canvas.getByText(text))
    await expectRightToLeft(...figures)
    for (const figure of figures) await expectToReadFromTheLeft(figure)
    await expectToFit(canvasElement)
  }),
}

/** A demo is open after an access request. The buttons of a row stay aligned. */
export const AccessRequested: Story = {
  args: {
    isAdministrator: false,
    accessOf: (id) => (id === 'diabetes' ? { state: 'open', label: 'Open until 21 Oct' } : undefined),
  },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    const demo = { name: 'VIEW Demo & Tutorial', description: /Open until 21 Oct$/ }
    const demos = canvas.getAllByRole('button', { name: demo.name })
    await expect(canvas.getAllByRole('button', demo)).toHaveLength(1)
    await expect(new Set(demos.map((demo) => Math.round(demo.getBoundingClientRect().top))).size).toBe(1)
  }),
}
