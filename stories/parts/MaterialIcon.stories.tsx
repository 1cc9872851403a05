import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { MaterialIcon } from '~/ui/parts/MaterialIcon/MaterialIcon'

const meta = {
  component: MaterialIcon,
  title: 'Parts/MaterialIcon',
  tags: ['stable', 'since-0.1.0'],
  args: { type: 'Presentation' },
} satisfies Meta<typeof MaterialIcon>

export default meta
type Story = StoryObj<typeof meta>

/** A material that can be opened. The icon is hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"] svg')).toBeVisible()
  },
}

/** A material that cannot be opened: outlined. */
export const Locked: Story = {
  args: { locked: true },
  play: async ({ canvasElement }) => {
    const tile = canvasElement.querySelector('[aria-hidden="true"]')
    await expect(tile && getComputedStyle(tile).boxShadow).toContain('inset')
  },
}

const types = [
  'Presentation',
  'Interactive',
  'Guide',
  'Video',
  'Checklist',
  'Report',
  'Policy',
  'Monograph',
  'constructor',
]

/** Each type has its own icon. A monograph and an unknown type use the document's. */
export const Types: Story = {
  render: (args) => (
    <ul style={{ display: 'grid', gap: 8 }}>
      {types.map((type) => (
        <li key={type} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <MaterialIcon {...args} type={type} />
          {type}
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('svg')].map((icon) => icon.innerHTML)
    await expect(new Set(shapes).size).toBe(types.length - 1)
    await expect(canvasElement.querySelectorAll('svg.lucide-file-text')).toHaveLength(2)
  },
}

/** Chart and Report look alike. Keep the word for the type beside the tile. */
export const DontForTheType: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      <MaterialIcon type="Chart" />
      <MaterialIcon type="Report" />
    </div>
  ),
}
