import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { DashList } from '~/ui/parts/DashList/DashList'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: DashList,
  title: 'Parts/DashList',
  tags: ['stable', 'since-0.1.0'],
  args: { items: ['Formulary dossier submitted', 'Detail aid approved by compliance'] },
} satisfies Meta<typeof DashList>

export default meta
type Story = StoryObj<typeof meta>

/** Each entry has a short dash in front. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** An empty or missing list shows a single dash instead of a list. */
export const Empty: Story = {
  render: () => (
    <>
      <DashList items={[]} />
      <DashList items={null} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('—')).toHaveLength(2)
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
}

/** A long entry wraps beside its dash. Entries may contain more than text. */
export const LongText: Story = {
  args: { items: [<strong key="a">{longWord}</strong>, 'Short'] },
  decorators: [narrow],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(longWord).tagName).toBe('STRONG')
    await expectToFit(canvasElement)
  },
}

/** One long sentence is not a list. Write a paragraph. */
export const DontSingle: Story = {
  tags: ['dont', '!dev'],
  args: { items: ['The formulary dossier was submitted in June and the detail aid was approved in July.'] },
}
