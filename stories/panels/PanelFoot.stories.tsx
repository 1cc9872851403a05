import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { PanelFoot } from '~/ui/panels/Admin/PanelFoot'
import { inAdminPanel } from '../support/adminPanel'

const meta = {
  component: PanelFoot,
  title: 'Panels/PanelFoot',
  tags: ['new', 'since-next'],
  args: { onTokens: false, onShowTokens: fn() },
  decorators: [inAdminPanel],
} satisfies Meta<typeof PanelFoot>

export default meta
type Story = StoryObj<typeof meta>

/** One of the modules is shown; the reference opens beside the page. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const tokens = canvas.getByRole('button', { name: 'API tokens' })
    await expect(tokens).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(tokens)
    await expect(args.onShowTokens).toHaveBeenCalledOnce()
    const reference = canvas.getByRole('link', { name: 'API reference' })
    await expect(reference).toHaveAttribute('href', '/api-reference')
    await expect(reference).toHaveAttribute('target', '_blank')
  },
}

/** The tokens are shown. */
export const OnTokens: Story = {
  args: { onTokens: true },
  play: async ({ canvasElement }) => {
    const tokens = within(canvasElement).getByRole('button', { name: 'API tokens' })
    await expect(tokens).toHaveAttribute('aria-pressed', 'true')
  },
}
