import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { importConflict } from '~/data/fixtures/imports'
import { ImportConflicts } from '~/ui/panels/Import/ImportConflicts'

const meta = {
  component: ImportConflicts,
  title: 'Panels/Admin Mode/ImportConflicts',
  tags: ['!dev'],
  args: { conflicts: importConflict.conflicts, choices: {}, onChoose: fn() },
} satisfies Meta<typeof ImportConflicts>

export default meta
type Story = StoryObj<typeof meta>

/** The file's value beside theirs, field by field. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(within(canvasElement).getByRole('group', { name: 'Quellora 50 mg, HCP Visits' }))
    await expect(field.getByText('118')).toBeVisible()
    await userEvent.click(field.getByRole('button', { name: 'Use theirs' }))
    await expect(args.onChoose).toHaveBeenCalledWith('Targets!C3', 'theirs')
  },
}

/** Both are chosen. */
export const Chosen: Story = { args: { choices: { 'Products!D3': 'theirs', 'Targets!C3': 'file' } } }

/** One field. */
export const One: Story = { args: { conflicts: importConflict.conflicts.slice(0, 1) } }
