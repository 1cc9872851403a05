import type { Meta, StoryObj } from '@storybook/react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { longWord, narrow } from '../support/narrow'

const meta = {
  component: UnitSwatch,
  title: 'Parts/UnitSwatch (legend)',
  id: 'parts-unitswatch',
  tags: ['stable', 'since-0.1.0'],
  args: { unitId: 'onco', name: 'Oncology' },
  argTypes: { unitId: { control: 'select', options: businessUnits.map(({ id }) => id) } },
} satisfies Meta<typeof UnitSwatch>

export default meta
type Story = StoryObj<typeof meta>

/** The unit's square beside its name. */
export const Default: Story = {}

/** Each of the six units has its own hue. A unit that is not known takes Oncology's. */
export const Units: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {[...businessUnits, { id: 'gone', name: 'Unknown' }].map(({ id, name }) => (
        <UnitSwatch key={id} unitId={id} name={name} />
      ))}
    </div>
  ),
}

/** A long name wraps, and the square keeps its size. */
export const LongText: Story = { args: { name: longWord }, decorators: [narrow] }

/** Six hues without names: nobody knows them by heart, and some people cannot tell them apart. */
export const DontNameless: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      {businessUnits.map(({ id }) => (
        <UnitSwatch key={id} unitId={id} name="" />
      ))}
    </div>
  ),
}
