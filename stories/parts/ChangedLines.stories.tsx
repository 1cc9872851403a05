import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import { inAdminPanel, underJsonEditor } from '../support/adminPanel'
import { expectToFit, longWord } from '../support/narrow'

const meta = {
  component: ChangedLines,
  title: 'Parts/ChangedLines',
  tags: ['new', 'since-0.2.0'],
  decorators: [underJsonEditor, inAdminPanel],
  args: { change: { removed: ['Map 400 accounts'], added: ['Map 460 accounts', 'Open sixty accounts'] } },
} satisfies Meta<typeof ChangedLines>

export default meta
type Story = StoryObj<typeof meta>

/** One line removed, two added. A screen reader says which. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem')
    await expect(lines.map((line) => line.textContent)).toEqual([
      '−Removed: Map 400 accounts',
      '+Added: Map 460 accounts',
      '+Added: Open sixty accounts',
    ])
  },
}

/** More lines than fit: the rest is counted. A long line wraps. */
export const ManyLines: Story = {
  args: {
    change: {
      removed: [longWord.repeat(3)],
      added: Array.from({ length: 30 }, (_, index) => `Objective ${index + 1}`),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const lines = canvas.getAllByRole('listitem')
    await expect(lines).toHaveLength(10)
    await expect(lines[9]).toHaveTextContent('and 22 more')
    await expectToFit(canvasElement)
  },
}

const sentence = 'Agree the message with the KOLs of the region, and write it down for the field. '.repeat(4)

/** Two long lines that begin alike are shortened before their difference. */
export const Similar: Story = {
  args: { change: { removed: [`${sentence}By May.`], added: [`${sentence}By June.`] } },
  play: async ({ canvas }) => {
    const [went, came] = canvas.getAllByRole('listitem')
    await expect(went).toHaveTextContent(/^−Removed: \.\.\..*By May\.$/)
    await expect(came).toHaveTextContent(/^\+Added: \.\.\..*By June\.$/)
  },
}

/** A paragraph loses its end: only 200 characters of a line are shown. Split it into lines in the data. */
export const DontParagraph: Story = {
  tags: ['dont', '!dev'],
  args: {
    change: {
      removed: [],
      added: [`${'The field force visits each account twice before the launch. '.repeat(4)}Approved.`],
    },
  },
}
