import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { baseline } from '~/data/fixtures/launch'
import { makeTarget, targets } from '~/data/fixtures/target'
import { portfolio } from '~/data/fixtures/tracking'
import * as samples from '~/package/samples'
import { ready } from '~/ui/lib/loadable'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { KpiCard } from '~/ui/panels/Tracking/KpiCard'
import { Tracking } from '~/ui/panels/Tracking/Tracking'
import { choices } from '../../support/choices'

const loading = { state: 'loading' } as const
const failed = { state: 'failed', message: 'Failed to fetch targets', onRetry: fn() } as const

const meta = {
  component: Tracking,
  subcomponents: { KpiCard },
  title: 'Panels/Targets and tracking/Tracking (KpiCard, key figures)',
  id: 'panels-targets-and-tracking-tracking',
  tags: ['stable', 'since-0.1.0'],
  args: { products: ready(portfolio), targets: ready(targets), baseline, units: businessUnits },
  argTypes: {
    products: choices({ 'fifteen products': ready(portfolio), 'no product': ready([]), loading, failed }),
    targets: choices({ 'with targets': ready(targets), 'no target': ready([]), loading, failed }),
    baseline: choices({ 'ten products': baseline, none: [] }),
    units: choices({ 'six units': businessUnits, 'not loaded yet': [] }),
    scrollTarget: choices({ none: null, 'a current product': { id: 'tadalora-20-mg' } }),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Tracking>

export default meta
type Story = StoryObj<typeof meta>

/** At first: the new products of all units. */
export const Default: Story = {}

/** The sample data of the package, as its own test renders it. */
export const Samples: Story = {
  tags: ['!dev'],
  args: {
    products: ready(samples.products),
    targets: ready(samples.targets),
    units: samples.units,
    baseline: samples.baseline,
  },
}

/** A link to a target that the filters left out has set them to All. */
export const LinkTarget: Story = { args: { scrollTarget: { id: 'tadalora-20-mg' } } }

/** No row matches the filters: the figures are a true 0. */
export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Business Unit' }), 'Hospital')
  },
}

/** One of the lists is loading: four grey figures and ten grey rows. The filters work. */
export const Loading: Story = { args: { targets: loading } }

/** No targets yet, and a button to add the first. */
export const Empty: Story = {
  args: { targets: ready([]), baseline: [], actions: <AddButton name="target" isFirst /> },
}

/** One of the lists could not be loaded: the new products are shown with their baseline. */
export const Failed: Story = { args: { targets: failed } }

/** Numbers that cannot be read count as missing. A target without its product is left out. */
export const BadData: Story = {
  args: {
    targets: ready([
      { ...makeTarget(), hcpVisits: Number.NaN, pharmaciesActivated: -1, overallProgress: '1.2' },
      makeTarget({ productId: 'nobody' }),
    ]),
  },
}
