import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ModuleCompletion } from '~/ui/panels/Training/ModuleCompletion'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'

const meta = {
  component: ModuleCompletion,
  title: 'Panels/Training and tools/ModuleCompletion',
  tags: ['!dev'],
} satisfies Meta<typeof ModuleCompletion>

export default meta
type Story = StoryObj<typeof meta>

/** The figures are constants: there is no other state. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 3, name: 'Module completion' })).toBeVisible()
    const figures = canvas.getAllByRole('listitem').map((module) => module.lastChild?.textContent)
    await expect(figures).toEqual(['100%', '98%', '96%', '91%'])
    await expect(canvas.getByRole('definition')).toHaveTextContent('15 October 2025')
  },
}

/** Shorter bars, beside the same words. */
export const Phone: Story = {
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    const [line] = within(canvasElement).getAllByRole('listitem')
    await expect(line?.children[1]?.getBoundingClientRect().width).toBe(96)
    await expectToFit(canvasElement)
  },
}

/** In right-to-left text the bars fill from the right, and the date keeps its order. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const last = canvas.getAllByRole('listitem').at(-1)
    await expectRightToLeft(...(last?.children ?? []))
    const track = last?.children[1]
    await expect(track?.firstElementChild?.getBoundingClientRect().right).toBe(
      track?.getBoundingClientRect().right,
    )
    await expectToReadFromTheLeft(canvas.getByText('15 October 2025'))
  },
}
