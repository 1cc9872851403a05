import type { Meta, StoryObj } from '@storybook/react'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Eye, Lock, Ribbon } from '~/ui/parts/Icon/icons'
import { MaterialIcon } from '~/ui/parts/MaterialIcon/MaterialIcon'
import { NotConnectedSign } from '~/ui/parts/NotConnectedSign/NotConnectedSign'
import { choices } from '../support/choices'

const meta = {
  component: Icon,
  subcomponents: { MaterialIcon, BrandMark, NotConnectedSign },
  title: 'Parts/Icon, MaterialIcon, BrandMark (logo)',
  id: 'parts-icon',
  tags: ['stable', 'since-0.1.0'],
  args: { of: Ribbon },
  argTypes: { of: choices({ ribbon: Ribbon, eye: Eye, lock: Lock }) },
  decorators: (Story) => (
    <div style={{ display: 'flex', alignItems: 'end', gap: 16 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Icon>

export default meta
type Story = StoryObj<typeof meta>

/** A thin stroke in the colour of the words around it. */
export const Default: Story = {}

/** 16 px in rows, 18 in a unit's tile, 24 in the hero. `NotConnectedSign`: a crossed-out cloud beside the words that say so. */
export const Sizes: Story = {
  name: 'Sizes, NotConnectedSign',
  render: (args) => (
    <>
      {[16, 18, 24].map((size) => (
        <Icon {...args} key={size} size={size} />
      ))}
      <p style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
        <NotConnectedSign /> Not connected
      </p>
    </>
  ),
}

const types = ['Presentation', 'Interactive', 'Guide', 'Video', 'Checklist', 'Report', 'Policy', 'Monograph']

/** `MaterialIcon`: each type has its own. A monograph and an unknown type look like a document. */
export const Materials: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 8 }}>
      {[...types, 'Unknown'].map((type) => (
        <li key={type} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <MaterialIcon type={type} />
          {type}
        </li>
      ))}
      <li style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <MaterialIcon type="Guide" locked />
        Guide, locked
      </li>
    </ul>
  ),
}

/** `BrandMark`: two fills and no stroke stay clear from a browser's tab to the splash. */
export const Brand: Story = {
  render: () => (
    <>
      {[16, 24, 32, 96, 144].map((size) => (
        <BrandMark key={size} size={size} />
      ))}
    </>
  ),
}

/** An icon without words or a label: a screen reader finds nothing. */
export const DontAlone: Story = { tags: ['dont', '!dev'] }

/** Chart and Report look alike. Keep the word for the type beside the tile. */
export const DontForTheType: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <>
      <MaterialIcon type="Chart" />
      <MaterialIcon type="Report" />
    </>
  ),
}

/** Three marks in a row look like bullets. Use one on a page. */
export const DontBullets: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {['Timeline', 'Products', 'Library'].map((line) => (
        <p key={line} style={{ display: 'flex', gap: 8 }}>
          <BrandMark size={16} />
          {line}
        </p>
      ))}
    </div>
  ),
}
