import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { KindSelect } from '~/ui/panels/Workbook/KindSelect'
import { expectToFit, longWord } from '../../support/narrow'

const meta = {
  component: KindSelect,
  title: 'Panels/Workbooks/KindSelect',
  tags: ['!dev'],
  args: { head: 'Planned Q1', kind: 'money', currency: 'SAR', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 160 }}>{Story()}</div>],
} satisfies Meta<typeof KindSelect>

export default meta
type Story = StoryObj<typeof meta>

/** It is named by its column, and says what amounts are in. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'What Planned Q1 holds' })
    await expect(select).toHaveDisplayValue('Money, SAR')
    await userEvent.selectOptions(select, 'Percent')
    await expect(args.onChange).toHaveBeenLastCalledWith('percent')
  },
}

/** A currency that nobody has heard of. */
export const LongText: Story = {
  args: { currency: longWord },
  play: ({ canvasElement }) => expectToFit(canvasElement),
}
