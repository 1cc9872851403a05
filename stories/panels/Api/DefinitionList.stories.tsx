import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { DefinitionList } from '~/ui/panels/Api/DefinitionList'
import { expectRightToLeft } from '../../support/direction'
import { phaseShape } from '../../support/apiReference'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: DefinitionList,
  title: 'Panels/Admin Mode/DefinitionList',
  tags: ['!dev'],
  args: { title: 'Fields', definitions: phaseShape.fields },
} satisfies Meta<typeof DefinitionList>

export default meta
type Story = StoryObj<typeof meta>

/** Names and what each is; what may be absent says so. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'title',
      'status',
      'objectives',
    ])
    await expect(canvas.getAllByText(/may be absent/)).toHaveLength(2)
  },
}

/** Where there is nothing to be known, there is no title either. */
export const Empty: Story = {
  tags: ['unlisted'],
  args: { definitions: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Fields')).toBeNull()
  },
}

/** A name and a rule that are longer than their line stay within it. */
export const LongText: Story = {
  args: {
    definitions: [{ name: 'pharmaciesActivated'.repeat(4), description: 'a text that matches '.repeat(12) }],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Names are at the other side; each keeps its own direction. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(canvas.getByText('objectives'), canvas.getByText(/a list of a text/))
  }),
}
