import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { KpiChips } from '~/ui/panels/Hero/KpiChips'
import { Panel } from '~/ui/parts/Panel/Panel'
import { expectRightToLeft } from '../../support/direction'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: KpiChips,
  title: 'Panels/Overview/KpiChips',
  tags: ['!dev'],
  decorators: [
    (Story) => (
      <Panel>
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof KpiChips>

export default meta
type Story = StoryObj<typeof meta>

/** The three figures as written: nothing is derived from them. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const labels = canvas.getAllByRole('term').map((term) => term.textContent)
    const figures = canvas.getAllByRole('definition').map((figure) => figure.textContent)
    await expect(labels).toEqual(['Coverage to date', 'Medical Rep training', 'Go-Live'])
    await expect(figures).toEqual(['70%', 'Completed', 'Nov 2025'])
  },
}

/** On a phone: three rows of 44 pixels. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    for (const term of within(canvasElement).getAllByRole('term')) {
      const row = term.parentElement?.getBoundingClientRect()
      await expect(Math.round(row?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await expect(Math.round(row?.height ?? 0)).toBeLessThanOrEqual(45)
    }
  },
}

/** In right-to-left text coverage comes first, at the right, and its gauge fills from there. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expectRightToLeft(...within(canvasElement).getAllByRole('definition'))
    const cells = [...canvasElement.querySelectorAll('[aria-hidden] > span')]
    await expect(cells).toHaveLength(10)
    await expectRightToLeft(...cells)
  }),
}
