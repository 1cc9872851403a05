import type { Meta, StoryObj } from '@storybook/react'
import { businessUnits as units } from '~/data/fixtures/businessUnit'
import { Button } from '~/ui/parts/Button/Button'
import { FirstOnPhone } from '~/ui/parts/FirstOnPhone/FirstOnPhone'

const meta = {
  component: FirstOnPhone,
  title: 'Parts/FirstOnPhone',
  tags: ['new', 'since-0.3.0'],
  args: {
    first: 2,
    count: units.length,
    label: `Show all ${units.length} units`,
    children: (entryOf) => (
      <ul>
        {units.map(({ id, name }, index) => (
          <li key={id} {...entryOf(index)}>
            <Button variant="ghost">{name}</Button>
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof FirstOnPhone>

export default meta
type Story = StoryObj<typeof meta>

/** On a phone two of the items and the button; on other windows all. */
export const Default: Story = { parameters: { viewport: { defaultViewport: 'phone' } } }

/** On every window the button, for items that are not in the list. */
export const WithMore: Story = { args: { hasMore: true, label: 'Show all 12 units' } }
