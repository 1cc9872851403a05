import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { NumberFormats } from './NumberFormats'

const meta = {
  component: NumberFormats,
  title: 'Foundations/Number and money formats',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof NumberFormats>

export default meta
type Story = StoryObj<typeof meta>

/** The rules format each input as it is typed. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const progress = canvas.getByRole('textbox', { name: 'Progress, input 1' })
    await userEvent.clear(progress)
    await userEvent.type(progress, '.575')
    const cells = [...(progress.closest('tr')?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
    await expect(cells).toEqual(['58%', '58%', '58%', '58%', '58%'])

    const amount = canvas.getByRole('textbox', { name: 'Counts and amounts, input 4' })
    await expect(within(amount.closest('tr') ?? amount).getByText('SAR 1,556,016')).toBeVisible()

    const value = canvas.getByRole('textbox', { name: 'Value 1' })
    await userEvent.clear(value)
    await userEvent.type(value, '1999.5')
    await expect(within(value.closest('tr') ?? value).getByText('SAR 2,000')).toBeVisible()
  },
}
