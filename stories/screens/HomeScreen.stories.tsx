import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { Panel } from '~/ui/parts/Panel/Panel'
import { Section } from '~/ui/parts/Section/Section'
import { HomeScreen } from '~/ui/screens/HomeScreen/HomeScreen'
import { expectToFit } from '../support/narrow'

/** Stands for a section, which has its own stories. */
const section = (id: string, title: string) => (
  <Section id={id} title={title} subtitle="One section of the home page">
    <Panel style={{ padding: 24 }}>What the section shows</Panel>
  </Section>
)

const meta = {
  component: HomeScreen,
  title: 'Screens/HomeScreen',
  args: {
    hero: section('home', 'Home'),
    timeline: section('timeline', 'Launch Timeline'),
    businessUnits: section('business-units', 'Business Units'),
    products: section('products', 'Product Portfolio'),
    tracking: section('tracking', 'Targets & Tracking'),
    training: section('training', 'Training'),
    tools: section('tools', 'Tools Hub'),
    library: section('library', 'View Library'),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The eight sections, in the specification's order. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const titles = within(canvasElement)
      .getAllByRole('heading')
      .map((heading) => heading.textContent)
    await expect(titles).toEqual([
      'Home',
      'Launch Timeline',
      'Business Units',
      'Product Portfolio',
      'Targets & Tracking',
      'Training',
      'Tools Hub',
      'View Library',
    ])
  },
}

/** On a phone they stand in one column. */
export const Phone: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
