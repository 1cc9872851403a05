import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { FileSpreadsheet, Pencil, Rows3 } from '~/ui/parts/Icon/icons'
import { ContentModule } from '~/ui/panels/Admin/ContentModule'
import { inAdminPanel } from '../../support/adminPanel'
import { expectToReadFromTheLeft } from '../../support/direction'

const meta = {
  component: ContentModule,
  title: 'Panels/Admin Mode/ContentModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
  args: {
    links: [
      { label: 'The launch', note: 'name, days, words', icon: Pencil, onOpen: fn() },
      { label: 'Import and export', note: '.xlsx, .csv, .json', icon: FileSpreadsheet, onOpen: fn() },
      { label: 'Phases, units, products, targets', note: 'the pencil beside each', icon: Rows3 },
    ],
  },
} satisfies Meta<typeof ContentModule>

export default meta
type Story = StoryObj<typeof meta>

/** Content management is coming soon. The links lead to what can be edited today. */
export const Default: Story = {}

/** A click on a link calls its callback. An entry without a callback is plain text. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Content management is coming soon.')
    await expect(canvas.getByRole('heading', { name: 'What can be changed today' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'The launch' }))
    await expect(args.links[0]?.onOpen).toHaveBeenCalledWith(
      canvas.getByRole('button', { name: 'The launch' }),
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
  },
}

/** Right-to-left: the English sentence keeps its full stop at the end. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectToReadFromTheLeft(canvas.getByText('Content management is coming soon.'))
  },
}
