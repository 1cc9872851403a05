import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ChartLegend } from '~/ui/panels/Workbook/ChartLegend'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longWord, narrow } from '../../support/narrow'

const meta = {
  component: ChartLegend,
  title: 'Panels/Workbooks/ChartLegend',
  tags: ['!dev'],
  args: { names: ['KOL', 'Consultant', 'Specialist', 'GP'] },
} satisfies Meta<typeof ChartLegend>

export default meta
type Story = StoryObj<typeof meta>

/** Four patterns: ink, stripes, grey, dots. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4)
  },
}

/** Long names wrap to the next line. */
export const LongText: Story = {
  args: {
    names: ['Escitalopram 10 mg', longWord, 'Sugammadex'],
  },
  decorators: narrow,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** From right to left the names follow each other from the right, each beside its pattern. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectRightToLeft(...within(canvasElement).getAllByRole('listitem'))
  },
}
