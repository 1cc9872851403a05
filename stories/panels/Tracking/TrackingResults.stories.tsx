import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { baseline } from '~/data/fixtures/launch'
import { portfolio } from '~/data/fixtures/tracking'
import { makeTarget, targets } from '~/data/fixtures/target'
import { TrackingResults } from '~/ui/panels/Tracking/TrackingResults'
import { holding } from '../../support/holding'

const meta = {
  component: TrackingResults,
  title: 'Panels/Targets and tracking/TrackingResults',
  tags: ['!dev'],
  args: {
    products: { state: 'ready', value: portfolio },
    targets: { state: 'ready', value: targets },
    baseline,
    units: businessUnits,
    unit: 'all',
    view: 'new',
    showsAll: false,
    onShowAll: fn(),
    onReset: fn(),
  },
  decorators: [
    holding('showsAll', { onShowAll: () => true }),
    (Story) => (
      <div style={{ display: 'grid', gap: '16px' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TrackingResults>

export default meta
type Story = StoryObj<typeof meta>

/** The new products: their figures add up to the baseline. */
export const Default: Story = {
  // These are all.
  argTypes: { showsAll: { control: false } },
  play: async ({ canvasElement }) => {
    await expect(figures(canvasElement)).toEqual(['95', '7', '95', '12'])
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('10 products')
  },
}

/** The server's rows of products that are not new, and their sums. */
export const Current: Story = {
  args: { view: 'current' },
  play: async ({ canvasElement }) => {
    await expect(figures(canvasElement)).toEqual(['1,845', '204', '1,025', '12'])
    await expect(canvasElement).toHaveTextContent('+5% vs last week')
  },
}

/** Either list is on its way: four key figures and ten rows. */
export const Loading: Story = {
  args: { targets: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(14)
    await expect(within(canvasElement).queryByRole('table')).not.toBeInTheDocument()
  },
}

/** No row for the choice: zeros, no KOLs, the sentence, and a way out of it. */
export const Empty: Story = {
  args: { unit: 'mens' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Reset filters' }))
    await expect(args.onReset).toHaveBeenCalledOnce()
    await expect(figures(canvasElement)).toEqual(['0', '0', '0', '0'])
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      /^No tracking data found for the selected filters\.$/,
    )
  },
}

/** The server holds nothing: the current portfolio is empty. */
export const NothingServed: Story = {
  args: { view: 'current', products: { state: 'ready', value: [] }, targets: { state: 'ready', value: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('No tracking data found')
  },
}

const onRetry = fn()

/** The targets were refused: what failed and why, and beneath it the built-in rows, which need no server. */
export const Failed: Story = {
  args: { targets: { state: 'failed', message: 'Failed to fetch targets', onRetry } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch targets')
    await expect(figures(canvasElement)).toEqual(['95', '7', '95', '12'])
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

/** Refused in another view: only the refusal, since no row is known. */
export const FailedCurrent: Story = {
  args: { view: 'current', products: { state: 'failed', message: 'Failed to fetch products' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch products')
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('term')).not.toBeInTheDocument()
  },
}

/** Both lists were refused: each says so. */
export const FailedBoth: Story = {
  args: {
    products: { state: 'failed', message: 'Failed to fetch products' },
    targets: { state: 'failed', message: 'Failed to fetch targets' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('alert')).toHaveLength(2)
  },
}

const bad = {
  ...makeTarget({ productId: 'glizora-mr-60-mg', buId: 'diab' }),
  hcpVisits: Number.NaN,
  hospitalsReached: -3,
  pharmaciesActivated: Number.POSITIVE_INFINITY,
  overallProgress: 'abc',
}

/** Numbers that are none: 0 for a count, 50% for the progress. A target without a product is left out. */
export const BadData: Story = {
  args: {
    view: 'current',
    targets: { state: 'ready', value: [bad, makeTarget({ productId: 'nobody' })] },
  },
  play: async ({ canvasElement }) => {
    const [, row = canvasElement] = within(canvasElement).getAllByRole('row')
    const cells = within(row).getAllByRole('cell')
    await expect(cells.map((cell) => cell.textContent)).toEqual(['Diabetes', '0', '0', '0 (N/A)', '50%'])
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

function figures(canvasElement: HTMLElement) {
  return within(canvasElement)
    .getAllByRole('term')
    .map((term) => term.nextElementSibling?.textContent)
}
