import type { Meta, StoryObj } from '@storybook/react'
import * as samples from '~/package/samples'
import { expect, fn, userEvent, within } from '@storybook/test'
import { businessUnits, makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { products } from '~/data/fixtures/product'
import { UnitsContext } from '~/ui/lib/unitTone'
import { BusinessUnits } from '~/ui/panels/BusinessUnits/BusinessUnits'
import { exceptCopyLinks } from '../../support/exceptCopyLinks'
import { expectRightToLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { expectRetry } from '../../support/retry'
import { shownAt } from '../../support/shownAt'
import { playedWhere } from '../../support/playedWhere'
import { ready } from '~/ui/lib/loadable'

const customUnits = ['Cardiology', 'Renal', 'Dermatology', "Women's Health", 'Rare Disease'].map((name) =>
  makeBusinessUnit({ id: name.slice(0, 4).toLowerCase(), name, color: 'of its own' }),
)

const meta = {
  component: BusinessUnits,
  title: 'Panels/Business units/BusinessUnits',
  tags: ['stable', 'since-0.1.0'],
  args: { units: ready(businessUnits), products, contextualItems },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BusinessUnits>

export default meta
type Story = StoryObj<typeof meta>

/** Six closed cards, each with the number of its launch products. The cards of a row end on one line. */
export const Default: Story = {
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Business Units' })).toBeVisible()
    await expect(canvas.getByText('Six specialized divisions driving portfolio success')).toBeVisible()
    const cards = canvas.getAllByRole('button', { expanded: false })
    await expect(cards).toHaveLength(6)
    const counts = ['2 launch products', '3 launch products', '1 launch product', '1 launch product']
    for (const [index, count] of [...counts, 'No November SKU', 'No November SKU'].entries())
      await expect(cards[index]).toHaveTextContent(count)
    const ends = cards.slice(0, 3).map((card) => card.getBoundingClientRect().bottom)
    await expect(new Set(ends).size).toBe(1)
  }),
}

/** The sample data of the package, as its test shows it in an application. */
export const Samples: Story = {
  tags: ['unlisted', '!dev'],
  args: { units: ready(samples.units), products: samples.products, contextualItems: [] },
}

/** Several cards can be open at once, by mouse and keyboard. Each closes again. */
export const Opened: Story = {
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Diabetes/ }))
    await expect(canvas.getByRole('region', { name: /Diabetes/ })).toHaveTextContent('Gluraz XR 500 mg')
    canvas.getByRole('button', { name: /Oncology/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('region', { name: /Oncology/ })).toHaveTextContent('Vometron 8 mg ODF')
    await expect(canvas.getAllByRole('button', { expanded: true })).toHaveLength(2)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('region', { name: /Oncology/ })).not.toBeInTheDocument()
    await expect(canvas.getByRole('region', { name: /Diabetes/ })).toBeVisible()
  },
}

/** Custom units, each with a color and initials of its own. */
export const OwnUnits: Story = {
  args: { units: ready(customUnits), products: [], contextualItems: [] },
  decorators: (Story) => (
    <UnitsContext.Provider value={customUnits}>
      <Story />
    </UnitsContext.Provider>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByText(/^(?:Cardiology|Renal)$/)
    if (!first || !second) throw new Error('Two units are missing.')
    await expect(getComputedStyle(first).color).not.toBe(getComputedStyle(second).color)
    await expect(canvas.getByText('WH')).toBeVisible()
  },
}

/** Loading: six skeleton cards. */
export const Loading: Story = {
  args: { units: { state: 'loading' }, products: null, contextualItems: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(6)
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading the business units')
  },
}

/** No business units. */
export const Empty: Story = {
  args: { units: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No business units have been set up yet.')
  },
}

const onRetry = fn()

/** The list could not be loaded, with the reason and Try again. */
export const Failed: Story = {
  args: { units: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('500: the store did not answer')
    await expectRetry(canvasElement, onRetry)
  },
}

/** The products and the context are not loaded yet: the cards do not mention them. */
export const UnitsOnly: Story = {
  args: { products: null, contextualItems: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', exceptCopyLinks)).toHaveLength(6)
    await expect(canvas.queryByText(/launch product|November SKU/)).toBeNull()
  },
}

/** Progress that is not a number falls back to the default, 70%. A real 0 stays 0%. Missing lists show a dash. */
export const BadData: Story = {
  tags: ['interaction'],
  args: {
    units: ready([
      { ...makeBusinessUnit({ id: 'onco', name: 'Not a number' }), progress: 'abc' },
      { ...makeBusinessUnit({ id: 'diab', name: 'Out of range' }), progress: '1.2' },
      makeBusinessUnit({ id: 'resp', name: 'Nothing yet', progress: '0' }),
      Object.assign(makeBusinessUnit({ name: 'Unknown unit' }), { id: 'derma', specialties: undefined }),
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    const cards = canvas.getAllByRole('button', exceptCopyLinks)
    for (const [index, percent] of ['70%', '70%', '0%', '72%'].entries())
      await expect(cards[index]).toHaveTextContent(new RegExp(`\\D${percent}$`))
    await expect(canvasElement).not.toHaveTextContent('NaN')
    await userEvent.click(canvas.getByRole('button', { name: /Unknown unit/ }))
    const drawer = canvas.getByRole('region', { name: /Unknown unit/ })
    await expect(within(drawer).getAllByText('—')).toHaveLength(2)
  },
}

/** Long unbroken texts stay within their card. The cards of its row are equally high. */
export const LongText: Story = {
  args: {
    units: ready([
      makeBusinessUnit({
        id: 'onco',
        name: longTitle,
        description: `${longWord}. `.repeat(3),
      }),
      ...businessUnits.slice(1),
    ]),
  },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement)
    const heights = canvas
      .getAllByRole('button', exceptCopyLinks)
      .slice(0, 3)
      .map((card) => card.offsetHeight)
    await expect(new Set(heights).size).toBe(1)
  }),
}

/** On a phone the cards are stacked, each with its details below. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Diabetes/ }))
    const drawer = canvas.getByRole('region', { name: /Diabetes/ }).getBoundingClientRect()
    const next = canvas.getByRole('button', { name: /Respiratory/ }).getBoundingClientRect()
    await expect(next.top).toBeGreaterThan(drawer.bottom)
    await expectToFit(canvasElement)
  },
}

/** Right-to-left: Oncology, the first unit, is on the right of its row. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(...canvas.getAllByRole('button', exceptCopyLinks).slice(0, 3))
    await userEvent.click(canvas.getByRole('button', { name: /Diabetes/ }))
    await expect(canvas.getByRole('region', { name: /Diabetes/ })).toBeVisible()
    await expectToFit(canvasElement)
  }),
}
