import type { Meta, StoryObj } from '@storybook/react'
import * as samples from '~/package/samples'
import { expect, fn, userEvent, within } from '@storybook/test'
import { businessUnits, makeBusinessUnit } from '~/data/fixtures/businessUnit'
import { baseline } from '~/data/fixtures/launch'
import { makeProduct } from '~/data/fixtures/product'
import { portfolio } from '~/data/fixtures/tracking'
import { makeTarget, targets } from '~/data/fixtures/target'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { Tracking } from '~/ui/panels/Tracking/Tracking'

const meta = {
  component: Tracking,
  title: 'Panels/Targets and tracking/Tracking',
  tags: ['stable', 'since-0.1.0'],
  args: {
    products: { state: 'ready', value: portfolio },
    targets: { state: 'ready', value: targets },
    baseline,
    units: businessUnits,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Tracking>

export default meta
type Story = StoryObj<typeof meta>

/** The initial state: the new products of all units. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'Targets & Tracking' })).toHaveAttribute('id', 'tracking')
    await expect(canvas.getByText('Pre-launch baseline metrics (Nov–Dec 2025)')).toBeVisible()
    await expect(canvas.getByText('This is only the visits assigned to pre-launch activity.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'HCP Visits',
      'Hospitals Reached',
      'Pharmacist Activated',
      'KOLs Engaged',
    ])
    await expect(figures(canvasElement)).toEqual(['95', '7', '95', '12'])
    await expect(trends(canvasElement)).toEqual(Array(4).fill('Pre-launch phase'))
    await expect(canvas.getByRole('status')).toHaveTextContent('10 products')
  },
}

/** The sample data of the package, as its own test renders it. */
export const Samples: Story = {
  tags: ['unlisted', '!dev'],
  args: {
    products: { state: 'ready', value: samples.products },
    targets: { state: 'ready', value: samples.targets },
    units: samples.units,
    baseline: samples.baseline,
  },
}

/** Opened by a link to a target that the filters exclude: the filter changes to All. */
export const LinkTarget: Story = {
  args: { scrollTarget: { id: 'tadalora-20-mg' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'All', pressed: true })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Tadalora 20 mg/ })).toHaveAttribute(
      'id',
      'tracking-target-tadalora-20-mg',
    )
  },
}

/** The Product filter changes the rows, sums and trends. All adds the built-in rows to those of the server. */
export const ByProduct: Story = {
  tags: ['interaction'],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Current' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('5 products')
    await expect(figures(canvasElement)).toEqual(['1,845', '204', '1,025', '12'])
    await expect(trends(canvasElement)).toEqual(['+12%', '+8%', '+15%', '+5% vs last week'])

    canvas.getByRole('button', { name: 'All' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('15 products')

    await userEvent.click(canvas.getByRole('button', { name: 'New' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('10 products')
    await expect(trends(canvasElement)).toEqual(Array(4).fill('Pre-launch phase'))
  },
}

/** The options of the lists, the rows and sums of a unit, and the two lists that change no figures. */
export const Filters: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const list = (name: string) => canvas.getByRole('combobox', { name })
    const choices = (name: string) =>
      within(list(name))
        .getAllByRole('option')
        .map((option) => option.textContent)
    await step('the lists offer their options in order', async () => {
      await expect(choices('Business Unit')).toEqual(['All', ...businessUnits.map((unit) => unit.name)])
      await expect(choices('Region')).toEqual(['All', 'Central', 'Eastern', 'Western'])
      await expect(choices('Channel')).toEqual(['All', 'Hospitals', 'Clinics', 'Pharmacies'])
    })
    await step('Region and Channel say that they change no figures, and change none', async () => {
      const note = 'Region and Channel do not change the figures.'
      await expect(canvas.getByText(note)).toBeVisible()
      for (const name of ['Region', 'Channel']) await expect(list(name)).toHaveAccessibleDescription(note)
      await expect(list('Business Unit')).not.toHaveAccessibleDescription()
      const table = canvas.getByRole('table').outerHTML
      await choose(canvasElement, 'Region', 'Western')
      await choose(canvasElement, 'Channel', 'Pharmacies')
      await expect(list('Region')).toHaveDisplayValue('Western')
      await expect(list('Channel')).toHaveDisplayValue('Pharmacies')
      await expect(canvas.getByRole('table').outerHTML).toBe(table)
      await expect(figures(canvasElement)).toEqual(['95', '7', '95', '12'])
    })
    await step('a unit has its own rows and sums, and the KOLs belong to diabetes', async () => {
      await choose(canvasElement, 'Business Unit', 'Diabetes')
      await expect(canvas.getByRole('status')).toHaveTextContent('5 products')
      await expect(figures(canvasElement)).toEqual(['47', '2', '49', '12'])
      await choose(canvasElement, 'Business Unit', 'Oncology')
      await expect(figures(canvasElement)).toEqual(['24', '3', '20', '0'])
      await expect(list('Region')).toHaveDisplayValue('Western')
    })
    await step(
      'no rows match; Reset filters restores the defaults and focuses the first filter',
      async () => {
        await choose(canvasElement, 'Business Unit', 'Hospital')
        await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
          /^No tracking data found for the selected filters\.$/,
        )
        await expect(figures(canvasElement)).toEqual(['0', '0', '0', '0'])
        await choose(canvasElement, 'Region', 'Western')
        const canvas = within(canvasElement)
        await userEvent.click(canvas.getByRole('button', { name: 'Reset filters' }))
        await expect(canvas.getByRole('status')).toHaveTextContent('10 products')
        await expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveDisplayValue('All')
        await expect(canvas.getByRole('combobox', { name: 'Business Unit' })).toHaveFocus()
      },
    )
  },
}

/** One of the lists is loading: four skeleton KPIs and ten skeleton rows. The filters are enabled. */
export const Loading: Story = {
  args: { targets: { state: 'loading' } },
  play: async ({ canvas }) => {
    const [kpis, table] = canvas.getAllByRole('status')
    await expect(kpis).toHaveTextContent('Loading the key figures')
    await expect(kpis?.parentElement?.querySelectorAll('[data-skeleton]')).toHaveLength(4)
    await expect(table).toHaveTextContent('Loading the tracking table')
    await expect(table?.parentElement?.querySelectorAll('[data-skeleton]')).toHaveLength(10)
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'New' })).toBeEnabled()
  },
}

const onRetry = fn()

/** No targets yet, with a button to add the first. */
export const First: Story = {
  args: {
    targets: { state: 'ready', value: [] },
    baseline: [],
    actions: <AddButton name="target" isFirst />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No targets have been set yet.')
    await expect(canvas.getAllByRole('button', { name: 'Add the first target' })).toHaveLength(1)
  },
}

/** The targets could not be loaded: the built-in rows are shown, the current portfolio is not. */
export const Failed: Story = {
  tags: ['interaction'],
  args: { targets: { state: 'failed', message: 'Failed to fetch targets', onRetry } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch targets')
    await expect(canvas.getByRole('status')).toHaveTextContent('10 products')
    await expect(figures(canvasElement)).toEqual(['95', '7', '95', '12'])
    await userEvent.click(canvas.getByRole('button', { name: 'Current' }))
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('term')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledTimes(1)
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard(' ')
    await expect(onRetry).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'New' }))
  },
}

/** The products could not be loaded: the built-in rows are still shown. */
export const FailedProducts: Story = {
  tags: ['variant', '!dev'],
  args: { products: { state: 'failed', message: 'Failed to fetch products' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch products')
    await expect(canvas.getByRole('status')).toHaveTextContent('10 products')
  },
}

/** Invalid numbers count as missing. A target without a product is left out. */
export const BadData: Story = {
  args: {
    targets: {
      state: 'ready',
      value: [
        { ...makeTarget(), hcpVisits: Number.NaN, pharmaciesActivated: -1, overallProgress: '1.2' },
        makeTarget({ productId: 'nobody' }),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('10 products')
    const row = canvas.getByRole('row', { name: /Vometron 8 mg ODF/ })
    await expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Oncology', '0 baseline 14 −14', '2', '0 (N/A)', '50% baseline 62% −12'])
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

const many = Array.from({ length: 90 }, (_, index) =>
  makeProduct({ id: `product-${index}`, name: `Product ${index + 1}`, sku: `SKU-${index}`, isNewNov: false }),
)

/** More than 50 current products: a button shows the rest. When the rows change, the list is short again. */
export const LongList: Story = {
  tags: ['interaction', '!dev'],
  args: {
    products: { state: 'ready', value: many },
    targets: {
      state: 'ready',
      value: many.map(({ id }, index) => makeTarget({ productId: id, pharmaciesActivated: index % 3 })),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const rows = () => canvasElement.querySelectorAll('tbody tr').length
    await userEvent.click(canvas.getByRole('button', { name: 'Current' }))
    await expect(rows()).toBe(50)
    await userEvent.click(canvas.getByText('Show all 90 products'))
    await expect(rows()).toBe(90)
    await choose(canvasElement, 'Region', 'Central')
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '92')
    await userEvent.click(canvas.getByText('All', { selector: 'button > span' }))
    await expect(rows()).toBe(50)
  },
}

/** Long words without spaces in a product and in the selected unit, and a name of 200 characters. */
export const LongText: Story = {
  args: {
    products: {
      state: 'ready',
      value: [
        makeProduct({ name: 'Bronchialschleimhautentzündungsbehandlungsinhalationslösung 8 mg' }),
        makeProduct({
          id: 'long-name',
          sku: 'LONG-200',
          name: 'Vometron 8 mg orodispersible film, single-dose sachets for day-case surgery, '
            .repeat(3)
            .slice(0, 200),
        }),
      ],
    },
    targets: {
      state: 'ready',
      value: [makeTarget(), makeTarget({ id: 'target-long-name', productId: 'long-name' })],
    },
    units: [makeBusinessUnit({ id: 'onco', name: 'Krebserkrankungsbegleitbehandlungsvertriebsabteilung' })],
    view: {
      value: { unit: 'onco', view: 'new', region: 'All', channel: 'All', sort: null, whole: false },
      onChange: fn(),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/**
 * Opened by a link to a target that the filters include: they do not change. Right-to-left: columns start at the
 * right. Names, SKUs and “0 (N/A)” read from left to right.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { scrollTarget: { id: 'vometron-8-mg-odf' } },
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'New', pressed: true })).toBeVisible()
    const [product, unit] = canvas.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().x)
    await expect(product).toBeGreaterThan(unit ?? 0)
    await expect(getComputedStyle(canvas.getByText('VOM-ODF-8')).direction).toBe('ltr')
    await expect(getComputedStyle(canvas.getAllByText('0 (N/A)')[0] ?? canvasElement).direction).toBe('ltr')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

async function choose(canvasElement: HTMLElement, filter: string, choice: string) {
  await userEvent.selectOptions(within(canvasElement).getByLabelText(filter, { selector: 'select' }), choice)
}

/** The values of the four KPIs. */
function figures(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('term')
    .map((term) => term.nextElementSibling?.textContent)
}

/** The trend texts of the four KPIs. */
function trends(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('term')
    .map((term) => term.parentElement?.lastElementChild?.textContent)
}
