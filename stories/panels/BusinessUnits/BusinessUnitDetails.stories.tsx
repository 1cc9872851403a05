import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { contextualItems, makeContextualItem } from '~/data/fixtures/contextualItem'
import { makeProduct, products } from '~/data/fixtures/product'
import { BusinessUnitDetails } from '~/ui/panels/BusinessUnits/BusinessUnitDetails'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit, longTitle, longWord } from '../../support/narrow'
import { expectTone } from '../../support/tone'
import { expectWholeText } from '../../support/wholeText'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: BusinessUnitDetails,
  title: 'Panels/Business units/BusinessUnitDetails',
  tags: ['!dev'],
  args: {
    unit: makeBusinessUnit(),
    launchProducts: products.filter((product) => product.isNewNov && product.buId === 'diab'),
    contextualItems: contextualItems.filter((item) => item.buId === 'diab'),
  },
  // In place it stands under the card's h3.
  decorators: (Story) => (
    <section>
      <h3>Diabetes</h3>
      <Story />
    </section>
  ),
} satisfies Meta<typeof BusinessUnitDetails>

export default meta
type Story = StoryObj<typeof meta>

/** Products with their RX or OTC and NEW badges, context with status and note, three specialties of four. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [thiotica] = canvas.getAllByRole('listitem')
    await expect(thiotica).toHaveTextContent('Thiotica 300 mgOTCNEW')
    for (const badge of canvas.getAllByText('NEW')) await expectTone(badge, 'november')
    await expect(canvas.getByRole('link', { name: 'Thiotica 300 mg' })).toHaveAttribute(
      'href',
      '#products-product-thiotica-300-mg',
    )
    await expect(canvas.getByText('Stable')).toBeVisible()
    await expect(canvas.getByText('Holds 14% of dispensed volume in Central')).toBeVisible()
    await expect(canvas.getByText('Family medicine')).toBeVisible()
    await expect(canvas.queryByText('Podiatry')).not.toBeInTheDocument()
    await expect(canvas.getByText('...')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Diabetes progress' })).toHaveAttribute(
      'aria-valuenow',
      '72',
    )
  },
}

/** Exactly three specialties: nothing follows them. */
export const ThreeSpecialties: Story = {
  args: { unit: makeBusinessUnit({ specialties: ['Urology', 'Andrology', 'Family medicine'] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Family medicine')).toBeVisible()
    await expect(within(canvasElement).queryByText('...')).not.toBeInTheDocument()
  },
}

/** Nothing to launch, no context and no specialties: a word or a dash in each place. */
export const Empty: Story = {
  args: { unit: makeBusinessUnit({ specialties: [] }), launchProducts: [], contextualItems: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No November SKU')).toBeVisible()
    await expect(within(canvasElement).getAllByText('—')).toHaveLength(2)
  },
}

/** Progress that is no number, and a list that is missing. */
export const BadData: Story = {
  args: {
    unit: Object.assign(makeBusinessUnit(), { progress: 'NaN', specialties: undefined }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

/** A portfolio of hundreds: the disclosure lists the first twenty, and counts the others. */
export const ManyProducts: Story = {
  args: {
    launchProducts: Array.from({ length: 1_020 }, (_, index) =>
      makeProduct({ id: `product-${index}`, name: `Product ${index + 1}` }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText('NEW')).toHaveLength(20)
    await expect(canvas.getByText('and 1,000 more in the Product Portfolio')).toBeVisible()
  },
}

/** Words without a place to break. */
export const LongText: Story = {
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
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
    for (const name of within(canvasElement).getAllByText(longTitle.trim())) await expectWholeText(name)
  },
}

/** In right-to-left text the three columns begin at the right; product names and notes keep their order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      ...['Launch products', 'Portfolio Context', 'Specialties'].map((name) =>
        canvas.getByRole('heading', { name }),
      ),
    )
    await expectRightToLeft(
      canvas.getByText('Gluraz XR 500 mg'),
      canvas.getAllByText('RX')[0] ?? canvasElement,
    )
    await expectToReadFromTheLeft(canvas.getByText('Gluraz XR 500 mg'))
    await expectToReadFromTheLeft(canvas.getByText('Holds 14% of dispensed volume in Central'))
    const bar = canvas.getByRole('progressbar')
    await expect(bar.firstElementChild?.getBoundingClientRect().right).toBe(bar.getBoundingClientRect().right)
  }),
}
