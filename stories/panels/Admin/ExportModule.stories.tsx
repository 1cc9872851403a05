import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { ExportModule } from '~/ui/panels/Admin/ExportModule'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft } from '../../support/direction'
import { showWith, shownAnew } from '../../support/showWith'

const meta = {
  component: ExportModule,
  title: 'Panels/Admin Mode/ExportModule',
  tags: ['new', 'since-0.2.0'],
  args: { onExport: fn(), exporting: null, exported: null, error: null },
  decorators: [inAdminPanel, shownAnew],
} satisfies Meta<typeof ExportModule>

export default meta
type Story = StoryObj<typeof meta>

/** The history and each list, as Excel, CSV or JSON. */
export const Default: Story = {}

/** Exports by mouse and keyboard. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: 'History as CSV' }))
    await expect(args.onExport).toHaveBeenCalledWith({ name: 'history', format: 'csv' })
    await userEvent.click(canvas.getByRole('button', { name: 'Phases as Excel' }))
    await expect(args.onExport).toHaveBeenLastCalledWith({ name: 'timeline', format: 'xlsx' })
    canvas.getByRole('button', { name: 'Targets as JSON' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onExport).toHaveBeenLastCalledWith({ name: 'targets', format: 'json' })
    await expect(canvas.getByRole('status')).toHaveTextContent('Each download is logged')
    await step('while an export is being requested, another click has no effect', async () => {
      await showWith<Story>({ exporting: { name: 'history', format: 'csv' } })
      await userEvent.click(canvas.getByRole('button', { name: 'Phases as CSV' }))
      await expect(args.onExport).not.toHaveBeenCalled()
      await expect(canvas.getByRole('status')).toHaveTextContent('History as CSV is being requested.')
    })
  },
}

/** The download has started. */
export const Started: Story = {
  args: { exported: { name: 'timeline', format: 'json' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Phases as JSON is being sent; your browser saves it.',
    )
  },
}

/** The export failed, with the reason. */
export const Failed: Story = {
  args: { error: 'The server cannot be reached; try again in a moment.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The download failedThe server cannot be reached; try again in a moment.',
    )
  },
}

/** Right-to-left: the names are on the right, the formats on the left. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expectRightToLeft(canvas.getByText('Phases'), canvas.getByRole('button', { name: 'Phases as CSV' }))
  },
}
