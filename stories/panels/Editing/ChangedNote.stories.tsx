import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { ChangedNote } from '~/ui/panels/Editing/ChangedNote'
import { inAdminPanel } from '../../support/adminPanel'
import { expectToFit, longWord } from '../../support/narrow'

const meta = {
  component: ChangedNote,
  title: 'Panels/Admin Mode/ChangedNote',
  tags: ['!dev'],
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

/** Of a list the lines that went: those that came are in the field. */
export const Lines: Story = {
  args: { label: 'Objectives', was: ['Open every tier A account', 'Confirm speakers'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '−Removed: Open every tier A account',
      '−Removed: Confirm speakers',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Objectives' }))
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
