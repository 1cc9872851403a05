import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ContentModule } from '~/ui/panels/Admin/ContentModule'
import { inAdminPanel } from '../support/adminPanel'
import { expectToReadFromTheLeft } from '../support/direction'
import { guide } from './ContentModule.guide'

const meta = {
  component: ContentModule,
  title: 'Panels/ContentModule',
  tags: ['stable', 'since-0.1.0'],
  decorators: [inAdminPanel],
  parameters: { guide },
} satisfies Meta<typeof ContentModule>

export default meta
type Story = StoryObj<typeof meta>

/** It is still to come, and says so; beneath stands which way each thing is changed today. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('Content management is coming soon.')
    await expect(canvas.getByRole('heading', { name: 'What can be changed today' })).toBeVisible()
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent)
    await expect(terms).toEqual([
      'A phase, unit, product or target',
      'How far one of them is',
      'Several at once',
      'Tools, materials, documents, workbooks',
    ])
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('The pencil beside it')
  },
}

/** From right to left its sentence keeps its full stop at its end. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expectToReadFromTheLeft(within(canvasElement).getByText('Content management is coming soon.'))
  },
}

/** A heading above its own: there are two of one name. */
export const DontHeadAgain: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <>
      <h3>Content</h3>
      <ContentModule />
    </>
  ),
}
