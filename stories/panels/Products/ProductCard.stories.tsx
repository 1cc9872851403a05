import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { makeProduct } from '~/data/fixtures/product'
import { ProductCard } from '~/ui/panels/Products/ProductCard'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { expectTone } from '../../support/tone'
import { expectWholeText } from '../../support/wholeText'

const meta = {
  component: ProductCard,
  title: 'Panels/Products/ProductCard',
  tags: ['stable', 'since-0.1.0'],
  args: { product: makeProduct(), unitName: 'Oncology' },
  decorators: (Story) => (
    <CardGrid>
      <Story />
    </CardGrid>
  ),
} satisfies Meta<typeof ProductCard>

export default meta
type Story = StoryObj<typeof meta>

/** A new prescription product. */
export const Default: Story = {
  // Visible only in the drawer, which is closed.
  argTypes: { isTracked: { control: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Vometron 8 mg ODF')
    for (const badge of ['RX', 'NEW NOV', 'Oncology']) await expect(canvas.getByText(badge)).toBeVisible()
    await expectTone(canvas.getByText('NEW NOV'), 'november')
  },
}

/** The card opens with the keyboard, shows its blocks in order, and closes with the mouse. */
export const Opened: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button', { name: /^Vometron/ })
    card.focus()
    await userEvent.keyboard('{Enter}')
    const headings = canvas.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)
    await expect(headings).toEqual([
      'Strategic Positioning',
      'Indications',
      'Patient Profiles',
      'Competitive Edge',
      'Specialties',
      'Channels',
      'Pre-Launch Activities',
      'Materials',
      'Context Tags',
    ])
    const entries = canvas.getAllByRole('listitem').map((entry) => entry.textContent)
    await expect(entries).toContain('Formulary dossier submitted · done')
    await expect(entries).toContain('Speaker brief, two centres · pending')
    await expect(canvas.getByText('Launch-ready')).toBeVisible()
    await expect(canvas.getByText('VOM-ODF-8')).toHaveAttribute('dir', 'ltr')
    await userEvent.click(card)
    await expect(canvas.queryByRole('heading', { level: 4 })).not.toBeInTheDocument()
    await userEvent.click(card)
  },
}

/** Nothing is planned or written: each block shows a dash. */
export const Empty: Story = {
  tags: ['interaction', '!dev'],
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
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getAllByText('—')).toHaveLength(8)
  },
}

/** A product with a target links to its business unit and to its row of the tracking table. */
export const Tracked: Story = {
  tags: ['interaction'],
  args: { isTracked: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    const links = canvas.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    await expect(links).toEqual([
      ['Oncology', '#business-units-unit-onco'],
      ['Targets & Tracking', '#tracking-target-vometron-8-mg-odf'],
    ])
  },
}

/** A current over-the-counter product. */
export const CurrentOtc: Story = {
  args: {
    product: makeProduct({ name: 'Deslorica 5 mg', buId: 'resp', rxOtc: 'OTC', isNewNov: false }),
    unitName: 'Respiratory',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('OTC')).toBeVisible()
    await expect(canvas.queryByText('NEW NOV')).not.toBeInTheDocument()
  },
}

/** A long product name leaves room for the chevron. A long unit name wraps in its badge. */
export const LongText: Story = {
  args: {
    product: makeProduct({ name: 'Arzneimittelversorgungssicherstellungsgesetzgebungsverfahren 500 mg' }),
    unitName: 'Rindfleischetikettierungsüberwachungsaufgabenübertragung',
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('button')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    await expectWholeText(within(card).getByText(/^Arzneimittel/))
  },
}
