import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { NoSearchResults } from '~/ui/panels/Search/NoSearchResults'
import { expectToFit, longTitle, narrow } from '../../support/narrow'

const meta = {
  component: NoSearchResults,
  title: 'Panels/Search/NoSearchResults',
  tags: ['!dev'],
  args: {
    query: 'figoyaa',
    lookedThrough: 'Looked through seven phases, six units, 27 products, 17 sheets and 19 library items.',
    suggestion: 'figoya',
    onSuggestion: fn(),
  },
} satisfies Meta<typeof NoSearchResults>

export default meta
type Story = StoryObj<typeof meta>

/** Something near is there: it is offered. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'figoya' }))
    await expect(args.onSuggestion).toHaveBeenCalledWith('figoya')
  },
}

/** Nothing near is there. */
export const NoSuggestion: Story = { args: { suggestion: null } }

/** Two hundred characters in a narrow column. */
export const LongText: Story = {
  args: { query: longTitle },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
