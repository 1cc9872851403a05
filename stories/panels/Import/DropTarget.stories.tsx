import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { DropTarget } from '~/ui/panels/Import/DropTarget'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: DropTarget,
  title: 'Panels/Admin Mode/DropTarget',
  tags: ['!dev'],
  args: { onFile: fn() },
  decorators: [inAdminPanel],
} satisfies Meta<typeof DropTarget>

export default meta
type Story = StoryObj<typeof meta>

const file = new File(['id\n'], 'products.csv', { type: 'text/csv' })

/** A file is chosen by the browser's own dialog. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('There is no field for a file.')
    await userEvent.upload(input, file)
    await expect(args.onFile).toHaveBeenCalledWith(file)
  },
}

/** A file is over it: it says what letting go does, and that nothing changes yet. */
export const Over: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const target = canvas.getByText('Drop a workbook here')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    const drag = (type: string) => target.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }))
    drag('dragover')
    await expect(await canvas.findByText('Let go to read the file')).toBeVisible()
    drag('drop')
    await expect(args.onFile).toHaveBeenCalled()
    drag('dragover')
  },
}

/** After a file that was refused. */
export const Another: Story = { args: { label: 'Choose another file' } }
