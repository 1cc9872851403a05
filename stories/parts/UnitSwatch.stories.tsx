import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { Badge } from '~/ui/parts/Badge/Badge'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: UnitSwatch,
  title: 'Parts/UnitSwatch',
  tags: ['stable', 'since-0.1.0'],
  args: { unitId: 'onco', name: 'Oncology' },
  argTypes: { unitId: { control: 'select', options: businessUnits.map(({ id }) => id) } },
} satisfies Meta<typeof UnitSwatch>

export default meta
type Story = StoryObj<typeof meta>

/** The unit's swatch beside its name. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const { width, height } = swatchOf(canvas.getByText('Oncology')).getBoundingClientRect()
    await expect([width, height]).toEqual([10, 10])
  },
}

const unknown = [
  ['obgyn', 'OB/GYN'],
  ['neuro', 'Neurology'],
  ['derma', 'derma'],
] as const

/** Each of the six units has its own hue. obgyn, neuro and unknown ids take onco's. */
export const Units: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {businessUnits.map((unit) => (
        <UnitSwatch key={unit.id} unitId={unit.id} name={unit.name} />
      ))}
      {unknown.map(([id, name]) => (
        <UnitSwatch key={id} unitId={id} name={name} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const hue = (name: string) => hueOf(canvas.getByText(name))
    await expect(new Set(businessUnits.map(({ name }) => hue(name))).size).toBe(6)
    for (const [, name] of unknown) await expect(hue(name)).toBe(hue('Oncology'))
  },
}

/** In an outlined badge, as on a product's card. */
export const InBadge: Story = {
  render: (args) => (
    <Badge tone="outline">
      <UnitSwatch {...args} />
    </Badge>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText('Oncology')
    await expect(swatchOf(name).getBoundingClientRect().width).toBe(10)
    await expect(name.parentElement?.parentElement?.getBoundingClientRect().height).toBe(20)
  },
}

/** A long name wraps, and the swatch keeps its size. */
export const LongText: Story = {
  args: { name: longWord },
  decorators: [narrow],
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    await expect(swatchOf(canvas.getByText(longWord)).getBoundingClientRect().width).toBe(10)
  },
}

/** Six hues without names: nobody knows them by heart, and some people cannot distinguish them. */
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

function swatchOf(name: HTMLElement): Element {
  const swatch = name.previousElementSibling
  if (!swatch) throw new Error('The unit has no swatch.')
  return swatch
}

function hueOf(name: HTMLElement): string {
  return getComputedStyle(swatchOf(name)).backgroundColor
}
