import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { OperationEntry } from '~/ui/panels/Api/OperationEntry'
import { changeCall, readCall } from '../../support/apiReference'

const meta = {
  component: OperationEntry,
  title: 'Panels/Admin Mode/OperationEntry',
  tags: ['!dev'],
  args: { operation: readCall },
} satisfies Meta<typeof OperationEntry>

export default meta
type Story = StoryObj<typeof meta>

/** A call that reads: who may, what it asks for, what it answers; it has no body. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('/api/timeline/{id}'))
    await expect(canvas.getByText('For everyone.')).toBeVisible()
    const answers = canvas.getAllByRole('term').map((term) => term.textContent)
    await expect(answers).toEqual(['id', 'If-None-Match', '200', '304', '404'])
  },
}

/** A call that changes something: it names the shape of its body, and what has to be known besides. */
export const Change: Story = {
  args: { operation: changeCall },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('PATCH'))
    await expect(canvas.getByText('PhasePatch')).toBeVisible()
    await expect(canvas.getByText(/tokens that may\..*412/)).toBeVisible()
  },
}
