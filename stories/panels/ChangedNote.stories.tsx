import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { ChangedNote } from '~/ui/panels/Admin/ChangedNote'
import { inAdminPanel } from '../support/adminPanel'
import { expectToFit, longWord } from '../support/narrow'

const meta = {
  component: ChangedNote,
  title: 'Panels/ChangedNote',
  tags: ['new', 'since-next'],
  decorators: [inAdminPanel],
  args: { label: 'Dates', was: 'Sep 15 – Oct 19', onRestore: fn() },
} satisfies Meta<typeof ChangedNote>

export default meta
type Story = StoryObj<typeof meta>

/** What it was, struck through, and the way back. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Sep 15 – Oct 19')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Dates' }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
}

/** A former value without a place to break. */
export const LongText: Story = {
  args: { was: longWord },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
