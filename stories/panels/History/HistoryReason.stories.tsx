import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { HistoryReason } from '~/ui/panels/History/HistoryReason'
import { expectToFit, longWord, narrow } from '../../support/narrow'

const meta = {
  component: HistoryReason,
  title: 'Panels/Admin Mode/HistoryReason',
  tags: ['!dev'],
  args: { reason: { text: 'Two hospitals were counted twice', readersMaySee: false } },
} satisfies Meta<typeof HistoryReason>

export default meta
type Story = StoryObj<typeof meta>

/** Beneath a change, in its author’s words. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Two hospitals were counted twice$/)
  },
}

/** Readers are told, too. */
export const ForReaders: Story = {
  args: { reason: { text: 'Two hospitals were counted twice', readersMaySee: true } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Two hospitals were counted twice · readers see it')
  },
}

/** A long one breaks where it has to. */
export const LongText: Story = {
  args: { reason: { text: longWord.repeat(3), readersMaySee: true } },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
