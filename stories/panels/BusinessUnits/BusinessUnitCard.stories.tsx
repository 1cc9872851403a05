import type { Meta, StoryObj } from '@storybook/react'
import { businessUnits, makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { contextualItems, makeContextualItem } from '~/data/fixtures/contextualItem'
import { makeProduct, products } from '~/data/fixtures/product'
import { BusinessUnitCard } from '~/ui/panels/BusinessUnits/BusinessUnitCard'
import { inCardGrid } from '../../support/cardGrid'
import { choices } from '../../support/choices'
import { longTitle, longWord } from '../../support/narrow'

const unit = makeBusinessUnit()
const launched = products.filter((product) => product.isNewNov && product.buId === unit.id)
const context = contextualItems.filter((item) => item.buId === unit.id)
const nothing = { ...makeBusinessUnit({ specialties: [] }), progress: 'NaN' }
const thousand = Array.from({ length: 1_020 }, (_, index) =>
  makeProduct({ id: `product-${index}`, name: `Product ${index + 1}` }),
)

const meta = {
  component: BusinessUnitCard,
  title: 'Panels/Business units/BusinessUnitCard (card)',
  id: 'panels-business-units-businessunitcard',
  tags: ['stable', 'since-0.1.0'],
  args: { unit, launchProducts: launched, contextualItems: context },
  argTypes: {
    unit: choices({ ...Object.fromEntries(businessUnits.map((each) => [each.name, each])), nothing }),
    launchProducts: choices({ three: launched, none: [], 'a thousand': thousand, 'not loaded': null }),
    contextualItems: choices({ some: context, none: [] }),
  },
  decorators: [inCardGrid],
} satisfies Meta<typeof BusinessUnitCard>

export default meta
type Story = StoryObj<typeof meta>

/** Closed: what the unit is, what it launches and how far it is. */
export const Default: Story = {}

/** Open: its products, the portfolio context, three of its specialties and the progress. */
export const Opened: Story = { parameters: { open: ['diab'] } }

/** Nothing was entered: a text or a dash. A progress that cannot be read falls back to 70%. */
export const BadData: Story = {
  args: { unit: nothing, launchProducts: [], contextualItems: [] },
  parameters: { open: ['diab'] },
}

/** Of a thousand products the first twenty are listed. */
export const ManyProducts: Story = {
  args: { launchProducts: thousand },
  parameters: { open: ['diab'] },
}

/** Long words wrap, and leave room for the chevron. */
export const LongText: Story = {
  args: {
    unit: makeBusinessUnit({ name: longTitle, description: longWord, specialties: [longWord.repeat(2)] }),
    launchProducts: [makeProduct({ name: longWord }), makeProduct({ id: 'long-title', name: longTitle })],
    contextualItems: [makeContextualItem({ name: longTitle, status: longWord, note: longWord.repeat(2) })],
  },
  parameters: { open: ['diab'] },
}
