import type { Meta, StoryObj } from '@storybook/react'
import { expect, waitFor, within } from '@storybook/test'
import { GridBlock } from '~/ui/panels/Grid/GridBlock'

const row = () => (
  <tr>
    <td>Pelmiro 8 mg ODF</td>
  </tr>
)

const meta = {
  component: GridBlock,
  title: 'Panels/Targets and tracking/GridBlock',
  tags: ['!dev'],
  args: { count: 50, children: row },
  // They are of a block that is out of reach.
  argTypes: { count: { control: false }, stays: { control: false } },
  render: (args) => (
    <table>
      <GridBlock {...args} />
    </table>
  ),
} satisfies Meta<typeof GridBlock>

export default meta
type Story = StoryObj<typeof meta>

/** Near the window its rows are there. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Pelmiro 8 mg ODF')).toBeVisible())
  },
}

/** Far below it there is only their place, as high as they would be. */
export const Far: Story = {
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: 4000 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Pelmiro 8 mg ODF')).toBeNull()
    await expect(canvasElement.querySelector('tbody')?.clientHeight).toBeGreaterThan(2000)
  },
}

/** The one that the focus is in stays, wherever it is. */
export const Stays: Story = {
  ...Far,
  args: { stays: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Pelmiro 8 mg ODF')).toBeInTheDocument()
  },
}
