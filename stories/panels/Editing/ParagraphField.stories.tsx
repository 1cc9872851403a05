import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { ParagraphField } from '~/ui/panels/Editing/ParagraphField'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'
import { expectToFit, longWord } from '../../support/narrow'

const meta = {
  component: ParagraphField,
  title: 'Panels/Admin Mode/ParagraphField',
  tags: ['!dev'],
  decorators: [holding('value', 'onChange'), inAdminPanel],
  args: {
    label: 'Strategic Positioning',
    value: 'The second step that does not punish.',
    most: 1000,
    onChange: fn(),
  },
} satisfies Meta<typeof ParagraphField>

export default meta
type Story = StoryObj<typeof meta>

/** It says how many characters there are, and how many there may be. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Strategic Positioning' })
    await userEvent.type(field, ' Now')
    await expect(field).toHaveAccessibleDescription('41 of 1,000 characters')
  },
}

/** It cannot be saved as it is. */
export const Invalid: Story = {
  args: { value: '', invalid: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toBeInvalid()
  },
}

/** Text without a place to break. */
export const LongText: Story = {
  args: { value: longWord },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
