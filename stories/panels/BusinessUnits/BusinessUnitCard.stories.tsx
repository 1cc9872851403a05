import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { makeProduct, products } from '~/data/fixtures/product'
import { BusinessUnitCard } from '~/ui/panels/BusinessUnits/BusinessUnitCard'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { longTitle, longWord } from '../../support/narrow'
import { expectWholeText } from '../../support/wholeText'

const meta = {
  component: BusinessUnitCard,
  title: 'Panels/Business units/BusinessUnitCard',
  tags: ['stable', 'since-0.1.0'],
  args: {
    unit: makeBusinessUnit(),
    launchProducts: products.filter((product) => product.isNewNov && product.buId === 'diab'),
    contextualItems: contextualItems.filter((item) => item.buId === 'diab'),
  },
  decorators: (Story) => (
    <CardGrid>
      <Story />
    </CardGrid>
  ),
} satisfies Meta<typeof BusinessUnitCard>

export default meta
type Story = StoryObj<typeof meta>

/** Closed. Its whole face is the button. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('button', { expanded: false })
    await expect(card).toHaveTextContent('Diabetes')
    await expect(card).toHaveTextContent('3 launch products')
    await expect(card).toHaveTextContent('72%')
  },
}

/** Its disclosure opens by mouse and closes by keyboard. */
export const Opened: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('heading', { level: 4, name: 'Portfolio Context' })).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(canvas.queryByRole('heading', { level: 4 })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button'))
  },
}

/** One launch product, in the singular. */
export const OneLaunchProduct: Story = {
  args: { launchProducts: [makeProduct()] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1 launch product')).toBeVisible()
  },
}

/** Nothing to launch in November. */
export const NoLaunchProduct: Story = {
  args: { launchProducts: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No November SKU')).toBeVisible()
  },
}

/** A unit without a hue of its own takes onco's, and its sign. */
export const WithoutHue: Story = {
  args: { unit: makeBusinessUnit({ id: 'neuro', name: 'Neurology' }) },
  render: (args) => (
    <>
      <BusinessUnitCard {...args} />
      <BusinessUnitCard {...args} unit={makeBusinessUnit({ id: 'onco', name: 'Oncology' })} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const hueOf = (name: string) => getComputedStyle(canvas.getByText(name)).color
    await expect(hueOf('Neurology')).toBe(hueOf('Oncology'))
    await expect(canvasElement.querySelectorAll('svg.lucide-ribbon')).toHaveLength(2)
  },
}

/** Four specialties: the disclosure names three, and three dots stand for the fourth. */
export const FourSpecialties: Story = {
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button'))
    const [first] = canvas.getAllByText('Endocrinology')
    const named = [...(first?.closest('ul')?.children ?? [])].map((specialty) => specialty.textContent)
    await expect(named).toEqual(['Endocrinology', 'Internal medicine', 'Family medicine', '...'])
  },
}

const badProgress = ['', 'abc', null, Number.NaN, '1.2', '-0.5']

/** Progress that is missing, no number, or out of range falls back to the default. */
export const BadData: Story = {
  render: (args) => (
    <>
      {badProgress.map((progress, index) => (
        <BusinessUnitCard
          {...args}
          key={index}
          unit={Object.assign(makeBusinessUnit(), { id: `bad-${index}`, progress })}
        />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('70%')).toHaveLength(badProgress.length)
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

/** A long name leaves the chevron its place. */
export const LongText: Story = {
  args: {
    unit: makeBusinessUnit({
      name: longTitle,
      description: longWord.repeat(2),
    }),
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('button')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    await expectWholeText(within(card).getByText(longTitle.trim()))
  },
}

/** In right-to-left text the tile comes first, at the right, the chevron last; the bar fills from the right. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [tile, chevron] = [
      canvasElement.querySelector('svg'),
      canvasElement.querySelector('svg.lucide-chevron-down'),
    ]
    if (!tile || !chevron) throw new Error('The card has lost a sign.')
    await expectRightToLeft(tile, canvas.getByText('Diabetes'), chevron)
    await expectRightToLeft(canvas.getByText('3 launch products'), canvas.getByText('72%'))
    await expectToReadFromTheLeft(canvas.getByText('3 launch products'))
  },
}
