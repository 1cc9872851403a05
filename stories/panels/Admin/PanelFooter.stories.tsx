import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { PanelFooter } from '~/ui/panels/Admin/PanelFooter'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: PanelFooter,
  title: 'Panels/Admin Mode/PanelFooter',
  tags: ['!dev'],
  args: { module: null, onModuleChange: fn() },
  decorators: [holding('shown', 'onShow'), inAdminPanel],
} satisfies Meta<typeof PanelFooter>

export default meta
type Story = StoryObj<typeof meta>

/** One of the modules is shown; the reference opens beside the page. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const [name, module] of [
      ['Access requests', 'access'],
      ['Accounts', 'accounts'],
      ['Password', 'password'],
      ['Export', 'export'],
      ['API tokens', 'tokens'],
    ] as const) {
      const cell = canvas.getByRole('button', { name })
      await expect(cell).toHaveAttribute('aria-pressed', 'false')
      await userEvent.click(cell)
      await expect(args.onModuleChange).toHaveBeenLastCalledWith(module)
    }
    const reference = canvas.getByRole('link', { name: 'API reference' })
    await expect(reference).toHaveAttribute('href', '/api-reference')
    await expect(reference).toHaveAttribute('target', '_blank')
  },
}

/** The tokens are shown. */
export const OnTokens: Story = {
  args: { module: 'tokens' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'API tokens' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-pressed', 'false')
  },
}

/** An editor changes data, and does not say who may: neither accounts nor tokens are there. */
export const ForEditors: Story = {
  args: { managesAccess: false },
  play: async ({ canvasElement }) => {
    const cells = within(canvasElement).getAllByRole('button')
    await expect(cells.map(({ textContent }) => textContent)).toEqual(['Password', 'Import', 'Export'])
  },
}

/** Two access requests wait. */
export const Waiting: Story = {
  args: { module: 'access', pendingRequests: 2 },
  play: async ({ canvasElement, args }) => {
    const cell = within(canvasElement).getByRole('button', { name: 'Access requests 2' })
    await expect(cell).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(cell)
    await expect(args.onModuleChange).toHaveBeenCalledWith('access')
  },
}

/** On a phone there is room for the words, each on one line. */
export const Phone: Story = {
  args: { module: 'access', pendingRequests: 12 },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
    const cells = within(canvasElement).getAllByRole('button')
    await expect(cells.map(({ offsetHeight }) => offsetHeight)).toEqual(cells.map(() => 44))
  },
}
