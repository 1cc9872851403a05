import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { makeProduct, products } from '~/data/fixtures/product'
import { BusinessUnitCard } from '~/ui/panels/BusinessUnits/BusinessUnitCard'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'

const meta = {
  component: BusinessUnitCard,
  title: 'Panels/BusinessUnitCard',
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

/** Its drawer opens by mouse and closes by keyboard. */
export const Opened: Story = {
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
}

/** Progress that is missing stands at the default. */
export const BadData: Story = {
  args: { unit: { ...makeBusinessUnit(), progress: '' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('70%')).toBeVisible()
  },
}

/** A long name leaves the chevron its place. */
export const LongText: Story = {
  args: {
    unit: makeBusinessUnit({
      name: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahren und Abstimmung',
      description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    }),
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('button')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  },
}
