import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, waitFor, within } from '@storybook/test'
import { NotApplicable } from '~/ui/panels/Tracking/NotApplicable'

const meta = {
  component: NotApplicable,
  title: 'Panels/Targets and tracking/NotApplicable',
  tags: ['!dev'],
} satisfies Meta<typeof NotApplicable>

export default meta
type Story = StoryObj<typeof meta>

const hint = 'RX product — pharmacy target not applicable'

/** A product with 0 pharmacies; the hint is its description even before it opens. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByRole('button', { name: '0 (N/A)' })
    await expect(figure).toHaveAccessibleDescription(hint)
    await expect(within(document.body).queryByRole('tooltip')).not.toBeInTheDocument()
  },
}

/** Keyboard focus opens the hint at once, Escape closes it. */
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    const page = within(document.body)
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button')).toHaveFocus()
    await expect(await page.findByRole('tooltip')).toHaveTextContent(hint)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('tooltip')).not.toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByRole('tooltip')).toBeInTheDocument()
  },
}

/** The pointer opens the hint too. */
export const Hovered: Story = {
  play: async ({ canvasElement }) => {
    const page = within(document.body)
    await userEvent.hover(within(canvasElement).getByRole('button'))
    await expect(await page.findByRole('tooltip')).toHaveTextContent(hint)
  },
}

/** A press opens the hint too: a touch screen has no hover. Leaving closes it. */
export const Pressed: Story = {
  play: async ({ canvasElement }) => {
    const page = within(document.body)
    await userEvent.pointer({ keys: '[TouchA]', target: within(canvasElement).getByRole('button') })
    await expect(await page.findByRole('tooltip')).toHaveTextContent(hint)
    await userEvent.tab()
    await waitFor(() => expect(page.queryByRole('tooltip')).not.toBeInTheDocument())
  },
}
