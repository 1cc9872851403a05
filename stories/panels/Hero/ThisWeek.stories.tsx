import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import { ThisWeek } from '~/ui/panels/Hero/ThisWeek'
import { expectToFollow, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: ThisWeek,
  title: 'Panels/Overview/ThisWeek',
  tags: ['!dev'],
  args: {
    lines: [
      {
        label: 'Moved most',
        text: 'Phase 5 25% → 50% · Phase 4 57% → 72% · Oncology 72% → 78% · and 5 more',
      },
      { label: 'Did not move', text: 'Phase 6, though it was due to' },
      { label: 'Taken back', text: "Men's Health 60% → 58%" },
    ],
  },
} satisfies Meta<typeof ThisWeek>

export default meta
type Story = StoryObj<typeof meta>

/** The last seven days: what moved most, what did not although it was due, what was taken back. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Moved most',
      'Did not move',
      'Taken back',
    ])
  },
}

/** The seven days before an earlier moment. */
export const EarlierMoment: Story = {
  args: { isPast: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'That week' })).toBeVisible()
  },
}

/** Nothing was recorded and nothing was due: no panel. */
export const Nothing: Story = {
  tags: ['unlisted'],
  args: { lines: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('heading')).toBeNull()
  },
}

/** Names of two hundred characters, on a phone. */
export const LongText: Story = {
  args: { lines: [{ label: 'Moved most', text: `${longTitle} 25% → 50%` }] },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** English keeps its order in right-to-left text. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText(/^Phase 5/))
  },
}

/** A name that is written from right to left turns neither the change behind it round, nor the next one. */
export const ArabicNames: Story = {
  args: {
    lines: [
      {
        label: 'Moved most',
        text: `${isolated('الأورام')} ${changeWords('78%', '49%')} · Phase 4 57% → 72%`,
      },
    ],
  },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const [line] = within(canvasElement).getAllByRole('definition')
    if (!line) throw new Error('It has a line.')
    await expectToFollow(line, 'الأورام', '78%', '→', '49%', 'Phase 4', '57%', '72%')
  }),
}
