import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { briefKept, makeBrief } from '~/data/fixtures/brief'
import { makePhase, unreadable } from '~/data/fixtures/phase'
import { BriefRail } from '~/ui/panels/Brief/BriefRail'
import { expectRightToLeft } from '../../support/direction'
import { longTitle } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'

const { plan, phases } = makeBrief()

const meta = {
  component: BriefRail,
  title: 'Panels/Wall and brief/BriefRail',
  tags: ['!dev'],
  args: { plan, phases, lanes: 18 },
} satisfies Meta<typeof BriefRail>

export default meta
type Story = StoryObj<typeof meta>

const rows = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

/** A table of the phases, and the bars for the eye. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table', { name: 'Phases' })).toBeVisible()
    await expect(rows(canvasElement)).toHaveLength(8)
    await expect(rows(canvasElement)[4]).toBe('4Pre-Launch Activation, in progress72%4 days behind')
    await expect(within(canvasElement).getByText('14 Oct')).toBeVisible()
    await expect(within(canvasElement).getByText('Nov: go-live')).toBeVisible()
  }),
}

/** Where phases stood in a kept plan, and by how much they end later. */
export const Compared: Story = {
  args: makeBrief({ kept: briefKept }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('columnheader', { name: '12 Aug' })).toBeVisible()
    await expect(rows(canvasElement)[4]).toMatch(/16 days later$/)
    await expect(canvas.getByText('plan of 12 Aug, where it differs')).toBeVisible()
  },
}

const many = Array.from({ length: 24 }, (_, index) =>
  makePhase({ id: `p-${index}`, title: index === 3 ? longTitle : `Phase of the plan ${index + 1}` }),
)

/** More than there is room for: lower rows, and how many there are besides. */
export const TooMany: Story = {
  args: { ...makeBrief({ phases: many }), isLow: true },
  play: async ({ canvasElement }) => {
    await expect(rows(canvasElement)).toHaveLength(19)
    await expect(within(canvasElement).getByText('and 6 more')).toBeVisible()
  },
}

/** Dates that cannot be read leave a row without a bar; where none can be there is no scale of time. */
export const Unreadable: Story = {
  args: makeBrief({ phases: [makePhase(unreadable)] }),
  play: async ({ canvasElement }) => {
    await expect(rows(canvasElement)).toHaveLength(2)
    await expect(within(canvasElement).queryByText('Nov')).toBeNull()
  },
}

/** Nothing is planned yet. */
export const Empty: Story = {
  args: makeBrief({ phases: [] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('There is no phase yet.')).toBeVisible()
  },
}

/** On a phone the bars are under the names, and one column of words is left. */
export const Phone: Story = {
  args: makeBrief({ kept: briefKept }),
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('16 days later')).toBeVisible()
    await expect(canvas.getByText('4 days behind')).not.toBeVisible()
  },
}

/** It mirrors, and numbers stay as they are. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectRightToLeft(canvasElement)
  },
}
