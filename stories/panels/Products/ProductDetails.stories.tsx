import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { makeProduct } from '~/data/fixtures/product'
import { ProductDetails } from '~/ui/panels/Products/ProductDetails'

const meta = {
  component: ProductDetails,
  title: 'Panels/Products/ProductDetails',
  tags: ['!dev'],
  args: { product: makeProduct() },
  // In place it stands under the card's h3.
  decorators: (Story) => (
    <section>
      <h3>Vometron 8 mg ODF</h3>
      <Story />
    </section>
  ),
} satisfies Meta<typeof ProductDetails>

export default meta
type Story = StoryObj<typeof meta>

const blocks = [
  'Strategic Positioning',
  'Indications',
  'Patient Profiles',
  'Competitive Edge',
  'Specialties',
  'Channels',
  'Pre-Launch Activities',
  'Materials',
  'Context Tags',
]

/** Every block in its order; what is done, and what is pending in words. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const headings = canvas.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)
    await expect(headings).toEqual(blocks)
    const entries = canvas.getAllByRole('listitem').map((entry) => entry.textContent)
    await expect(entries).toContain('Formulary dossier submitted · done')
    await expect(entries).toContain('Speaker brief, two centres · pending')
    await expect(canvas.getByText('Launch-ready')).toBeVisible()
    await expect(canvas.getByText('VOM-ODF-8')).toHaveAttribute('dir', 'ltr')
  },
}

/** Nothing has been planned or written: a dash in each place. */
export const Empty: Story = {
  args: {
    product: makeProduct({
      indications: [],
      patientProfiles: [],
      competitiveEdges: [],
      specialties: [],
      channels: [],
      activitiesDone: [],
      activitiesNext: [],
      viewAssets: [],
      contextTags: [],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('—')).toHaveLength(8)
  },
}

/** The lists that the contract promises are missing. */
export const BadData: Story = {
  args: {
    product: Object.assign(makeProduct(), {
      indications: undefined,
      specialties: null,
      activitiesDone: undefined,
      activitiesNext: null,
      viewAssets: undefined,
      contextTags: null,
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('—')).toHaveLength(5)
  },
}

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Words without a place to break. */
export const LongText: Story = {
  args: {
    product: makeProduct({
      positioning: `${word} `.repeat(6).trim(),
      sku: 'ARZ-VER-SIC-STE-GES-GEB-VER-ABS-0500',
      status: `${word} steht noch aus`,
      indications: [word],
      specialties: [word],
      activitiesDone: [word],
      activitiesNext: [`${word} und noch eines`],
      viewAssets: [{ title: word }],
      contextTags: [word, 'ODF'],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
