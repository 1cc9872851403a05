import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { businessUnits, makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { products } from '~/data/fixtures/product'
import * as samples from '~/package/samples'
import { ready } from '~/ui/lib/loadable'
import { UnitsContext } from '~/ui/lib/unitTone'
import { BusinessUnits } from '~/ui/panels/BusinessUnits/BusinessUnits'
import { choices } from '../../support/choices'

const own = ['Cardiology', 'Renal', 'Dermatology', "Women's Health", 'Rare Disease'].map((name) =>
  makeBusinessUnit({ id: name.slice(0, 4).toLowerCase(), name, color: 'of its own' }),
)

const states = {
  'six units': ready(businessUnits),
  loading: { state: 'loading' },
  empty: ready([]),
  failed: { state: 'failed', message: '500: the store did not answer', onRetry: fn() },
  'bad data': ready([
    { ...makeBusinessUnit({ id: 'onco', name: 'Not a number' }), progress: 'abc' },
    { ...makeBusinessUnit({ id: 'resp', name: 'Out of range' }), progress: '1.2' },
    makeBusinessUnit({ id: 'diab', name: 'Nothing yet', progress: '0' }),
    Object.assign(makeBusinessUnit({ name: 'Unknown unit' }), { id: 'derma', specialties: undefined }),
  ]),
} as const

const meta = {
  component: BusinessUnits,
  title: 'Panels/Business units/BusinessUnits (cards)',
  id: 'panels-business-units-businessunits',
  tags: ['stable', 'since-0.1.0'],
  args: { units: states['six units'], products, contextualItems },
  argTypes: {
    units: choices(states),
    products: choices({ all: products, none: [], 'not loaded': null }),
    contextualItems: choices({ all: contextualItems, none: [] }),
    openIds: choices({
      'as pressed': undefined,
      Diabetes: { value: ['diab'], onChange: fn() },
      'two of them': { value: ['onco', 'resp'], onChange: fn() },
    }),
    scrollTarget: { control: false },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BusinessUnits>

export default meta
type Story = StoryObj<typeof meta>

/** Six closed cards. The cards of a row are equally high. */
export const Default: Story = {}

/** The sample data of the package, as its test shows it in an application. */
export const Samples: Story = {
  tags: ['!dev'],
  args: { units: ready(samples.units), products: samples.products, contextualItems: [] },
}

/** Several cards can be open at once. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Diabetes/ }))
    await userEvent.click(canvas.getByRole('button', { name: /Oncology/ }))
  },
}

/** Units that a team adds, each with a hue and initials of its own. */
export const OwnUnits: Story = {
  args: { units: ready(own), products: [], contextualItems: [] },
  decorators: (Story) => (
    <UnitsContext.Provider value={own}>
      <Story />
    </UnitsContext.Provider>
  ),
}

/** Six cards, with the boxes of a unit. */
export const Loading: Story = { args: { units: states.loading, products: null, contextualItems: [] } }

/** The units do not wait for their products: the cards do not mention them. */
export const UnitsOnly: Story = { args: { products: null, contextualItems: [] } }

/** No units. */
export const Empty: Story = { args: { units: states.empty } }

/** The list could not be loaded. */
export const Failed: Story = { args: { units: states.failed } }

/** A progress that cannot be read falls back to 70%; a real 0 stays. A unit without a hue has Oncology's. */
export const BadData: Story = {
  args: {
    units: states['bad data'],
    openIds: { value: ['derma'], onChange: fn() },
    products: [],
    contextualItems: [],
  },
}
