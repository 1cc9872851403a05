import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent } from '@storybook/test'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { ItemLink } from '~/ui/parts/ItemLink/ItemLink'
import { expectFocusRing } from '../support/focus'

const meta = {
  component: ItemLink,
  title: 'Parts/ItemLink',
  tags: ['new', 'since-0.2.0'],
  args: { kind: 'product', id: 'thiotica-300-mg', children: 'Thiotica 300 mg' },
} satisfies Meta<typeof ItemLink>

export default meta
type Story = StoryObj<typeof meta>

/** A product's name links to its card. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Thiotica 300 mg' })
    await expect(link).toHaveAttribute('href', '#products-product-thiotica-300-mg')
    await userEvent.tab()
    await expectFocusRing(link)
    await expect(getComputedStyle(link).textDecorationLine).toBe('underline')
  },
}

/** A unit's name behind its swatch links to the unit. A target has the name of its product. */
export const Unit: Story = {
  args: { kind: 'unit', id: 'diab', children: <UnitSwatch unitId="diab" name="Diabetes" /> },
  render: (args) => (
    <p>
      <ItemLink {...args} />{' '}
      <ItemLink kind="target" id="thiotica-300-mg">
        Targets & Tracking
      </ItemLink>
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Targets & Tracking' })).toHaveAttribute(
      'href',
      '#tracking-target-thiotica-300-mg',
    )
    await expect(canvas.getByRole('link', { name: 'Diabetes' })).toHaveAttribute(
      'href',
      '#business-units-unit-diab',
    )
    await expect(
      getComputedStyle(canvas.getByText('Diabetes').parentElement ?? document.body).textDecorationLine,
    ).toBe('underline')
  },
}

/** In a list of links, "here" says nothing. Make the name the link. */
export const DontHere: Story = {
  tags: ['dont', '!dev'],
  args: { children: 'here' },
}

/** Hovered, as the toolbar's pseudo states show it. */
export const Hovered: Story = {
  tags: ['variant', '!dev'],
  parameters: { pseudo: { hover: true } },
}
