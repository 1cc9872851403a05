import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { contextualItems, makeContextualItem } from '~/data/fixtures/contextualItem'
import { makeProduct, products } from '~/data/fixtures/product'
import { BusinessUnitCard } from '~/ui/panels/BusinessUnits/BusinessUnitCard'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { playedWhere } from '../../support/playedWhere'
import { expectTone } from '../../support/tone'
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

/** Closed: the whole card is a button. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { expanded: false })
    await expect(card).toHaveTextContent('Diabetes')
    await expect(card).toHaveTextContent('3 launch products')
    await expect(card).toHaveTextContent('72%')
  },
}

/**
 * Opens by mouse and closes by keyboard. Shows the products with badges, the portfolio context, and three of four
 * specialties.
 */
export const Opened: Story = {
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('heading', { level: 4, name: 'Portfolio Context' })).toBeVisible()
    await userEvent.keyboard(' ')
    await expect(canvas.queryByRole('heading', { level: 4 })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button'))
    const details = within(canvas.getByRole('region', { name: /Diabetes/ }))
    await expect(details.getAllByRole('listitem')[0]).toHaveTextContent('Thiotica 300 mgOTCNEW')
    for (const badge of details.getAllByText('NEW')) await expectTone(badge, 'november')
    await expect(details.getByRole('link', { name: 'Thiotica 300 mg' })).toHaveAttribute(
      'href',
      '#products-product-thiotica-300-mg',
    )
    await expect(details.getByText('Stable')).toBeVisible()
    await expect(details.getByText('Holds 14% of dispensed volume in Central')).toBeVisible()
    const [first] = details.getAllByText('Endocrinology')
    const specialties = [...(first?.closest('ul')?.children ?? [])].map((specialty) => specialty.textContent)
    await expect(specialties).toEqual(['Endocrinology', 'Internal medicine', 'Family medicine', '...'])
    await expect(details.getByRole('progressbar', { name: 'Diabetes progress' })).toHaveAttribute(
      'aria-valuenow',
      '72',
    )
  },
}

const manyProducts = Array.from({ length: 1_020 }, (_, index) =>
  makeProduct({ id: `product-${index}`, name: `Product ${index + 1}` }),
)

/** One launch product, none, and more than a thousand. */
export const LaunchCounts: Story = {
  render: (args) => (
    <>
      {[[makeProduct()], [], manyProducts].map((launchProducts, index) => (
        <BusinessUnitCard
          {...args}
          key={index}
          unit={makeBusinessUnit({ id: `unit-${index}` })}
          launchProducts={launchProducts}
        />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const words of ['1 launch product', 'No November SKU', '1,020 launch products'])
      await expect(canvas.getByText(words)).toBeVisible()
  },
}

/**
 * Opened cards. Missing products, context and specialties have a text or a dash. Of a thousand products the first 20 are
 * listed. Three specialties are listed without an ellipsis. Progress that is not a number falls back to 70%.
 */
export const OpenedVariants: Story = {
  tags: ['interaction', '!dev'],
  render: (args) => (
    <>
      <BusinessUnitCard
        {...args}
        unit={Object.assign(makeBusinessUnit({ id: 'a', name: 'Nothing', specialties: [] }), {
          progress: 'NaN',
        })}
        launchProducts={[]}
        contextualItems={[]}
      />
      <BusinessUnitCard
        {...args}
        unit={makeBusinessUnit({
          ...{ id: 'b', name: 'Hundreds' },
          specialties: ['Urology', 'Andrology', 'Family medicine'],
        })}
        launchProducts={manyProducts}
      />
    </>
  ),
  play: async ({ canvas }) => {
    const open = async (name: RegExp) => {
      await userEvent.click(canvas.getByRole('button', { name }))
      return within(canvas.getByRole('region', { name }))
    }
    const empty = await open(/Nothing/)
    await expect(empty.getByText('No November SKU')).toBeVisible()
    await expect(empty.getAllByText('—')).toHaveLength(2)
    await expect(empty.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
    const many = await open(/Hundreds/)
    await expect(many.getAllByText('NEW')).toHaveLength(20)
    await expect(many.getByText('and 1,000 more in the Product Portfolio')).toBeVisible()
    await expect(many.getByText('Family medicine')).toBeVisible()
    await expect(many.queryByText('...')).toBeNull()
  },
}

/** A unit without a color of its own has the color and icon of Oncology. */
export const WithoutHue: Story = {
  args: { unit: makeBusinessUnit({ id: 'neuro', name: 'Neurology' }) },
  render: (args) => (
    <>
      <BusinessUnitCard {...args} />
      <BusinessUnitCard {...args} unit={makeBusinessUnit({ id: 'onco', name: 'Oncology' })} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const hueOf = (name: string) => getComputedStyle(canvas.getByText(name)).color
    await expect(hueOf('Neurology')).toBe(hueOf('Oncology'))
    await expect(canvasElement.querySelectorAll('svg.lucide-ribbon')).toHaveLength(2)
  },
}

const badProgress = ['', 'abc', null, Number.NaN, '1.2', '-0.5']

/** Progress that is missing, not a number or out of range falls back to the default. */
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
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('70%')).toHaveLength(badProgress.length)
    await expect(canvasElement.innerHTML).not.toContain('NaN')
  },
}

/** A long name leaves room for the chevron. */
export const LongText: Story = {
  args: {
    unit: makeBusinessUnit({
      name: longTitle,
      description: longWord.repeat(2),
    }),
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    await expectWholeText(within(card).getByText(longTitle.trim()))
  },
}

/** Long unbroken texts wrap in the opened card. */
export const LongTextOpened: Story = {
  tags: ['interaction', '!dev'],
  args: {
    launchProducts: [makeProduct({ name: longWord }), makeProduct({ id: 'long-title', name: longTitle })],
    contextualItems: [
      makeContextualItem({
        name: longTitle,
        status: 'Genehmigungsverfahren noch nicht abgeschlossen',
        note: longWord.repeat(2),
      }),
    ],
    unit: makeBusinessUnit({ specialties: ['Kinder- und Jugendendokrinologie und -diabetologie'.repeat(3)] }),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expectToFit(canvasElement)
    for (const name of canvas.getAllByText(longTitle.trim())) await expectWholeText(name)
  },
}

/**
 * Right-to-left: the icon is on the right, the chevron on the left, and the bar fills from the right. English names keep
 * their order.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const [tile, chevron] = [
      canvasElement.querySelector('svg'),
      canvasElement.querySelector('svg.lucide-chevron-down'),
    ]
    if (!tile || !chevron) throw new Error('An icon is missing.')
    await expectRightToLeft(tile, canvas.getByText('Diabetes'), chevron)
    await expectRightToLeft(canvas.getByText('3 launch products'), canvas.getByText('72%'))
    await expectToReadFromTheLeft(canvas.getByText('3 launch products'))

    await userEvent.click(canvas.getByRole('button'))
    const details = within(canvas.getByRole('region', { name: /Diabetes/ }))
    await expectRightToLeft(
      ...['Launch products', 'Portfolio Context', 'Specialties'].map((name) =>
        details.getByRole('heading', { name }),
      ),
    )
    const [rx] = details.getAllByText('RX')
    await expectRightToLeft(details.getByText('Gluraz XR 500 mg'), rx ?? canvasElement)
    await expectToReadFromTheLeft(details.getByText('Gluraz XR 500 mg'))
    await expectToReadFromTheLeft(details.getByText('Holds 14% of dispensed volume in Central'))
    const bar = details.getByRole('progressbar')
    await expect(bar.firstElementChild?.getBoundingClientRect().right).toBe(bar.getBoundingClientRect().right)
  }),
}
