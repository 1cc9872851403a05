import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { TagList } from '~/ui/parts/TagList/TagList'
import { expectToFit, longWord, narrow } from '../support/narrow'

const meta = {
  component: TagList,
  title: 'Parts/TagList',
  tags: ['stable', 'since-0.1.0'],
  args: { tags: ['Medical oncology', 'Haematology', 'Anaesthesiology', 'Paediatrics'] },
} satisfies Meta<typeof TagList>

export default meta
type Story = StoryObj<typeof meta>

/** All words, each in a badge. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvasElement).not.toHaveTextContent('...')
  },
}

/** Outlined badges, as on a product. Exactly as many as the limit show no ellipsis. */
export const Outline: Story = {
  args: { variant: 'outline', max: 4 },
  play: async ({ canvas, canvasElement }) => {
    const tag = canvas.getByText('Haematology')
    await expect(getComputedStyle(tag).boxShadow).toContain('inset')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
    await expect(canvasElement).not.toHaveTextContent('...')
  },
}

/** The first three specialties of a unit, and an ellipsis. */
export const MoreThanShown: Story = {
  args: { max: 3 },
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem')
    await expect(items.map((item) => item.textContent)).toEqual([
      'Medical oncology',
      'Haematology',
      'Anaesthesiology',
      '...',
    ])
  },
}

/** An empty or missing list shows a dash instead of a list. */
export const Empty: Story = {
  render: () => (
    <>
      <TagList tags={[]} />
      <TagList tags={undefined} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('—')).toHaveLength(2)
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
}

/** A word longer than the line wraps in its badge. */
export const LongText: Story = {
  args: { tags: [longWord, 'ODF', longWord] },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Sentences turn the badges into boxes of text. Use [DashList](?path=/docs/parts-dashlist--docs). */
export const DontSentences: Story = {
  tags: ['dont', '!dev'],
  args: {
    tags: ['Patients who have had two cycles or more without relief', 'Clinics with a nurse of their own'],
  },
  decorators: [narrow],
}
