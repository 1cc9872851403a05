import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { DemoBanner } from '~/ui'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: DemoBanner,
  title: 'Panels/Around the page/DemoBanner',
  args: { onSearch: fn() },
  tags: ['new', 'since-0.2.0'],
} satisfies Meta<typeof DemoBanner>

export default meta
type Story = StoryObj<typeof meta>

/** Below the navigation of the demo. */
export const Default: Story = {}

/** Three links and a search button. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual([
      'go back to 3 October',
      'change phase 4',
      'the wall',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'search “figoya”' }))
    await expect(args.onSearch).toHaveBeenCalledWith('figoya')
  },
}

/** On a phone the links are below the text. */
export const Phone: Story = { parameters: shownAt('phone') }
