import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { breakpoints } from '~/ui/theme/breakpoints'
import { expectRightToLeft, expectToReadFromTheLeft } from '../support/direction'
import { RightToLeft } from './RightToLeft'

const meta = {
  component: RightToLeft,
  title: 'Foundations/Right to left',
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof RightToLeft>

export default meta
type Story = StoryObj<typeof meta>

/** Signs, lists, bars and fields are mirrored; English sentences and figures read from the left. */
export const Default: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement, step }) => {
    const box = (element: Element | null | undefined) => (element ?? canvasElement).getBoundingClientRect()
    await step('a sign is before its word', async () => {
      const label = canvas.getByText('Asked 14:36')
      await expect(label).toBeVisible()
      await expect(box(label.querySelector('svg') ?? label.previousElementSibling).left).toBe(box(label).left)
      const badge = canvas.getByText('IN PROGRESS')
      const word = document.createRange()
      word.selectNodeContents(badge.lastChild ?? badge)
      await expect(box(badge.querySelector('svg')).left).toBeGreaterThan(word.getBoundingClientRect().right)
      const unit = canvas.getByText('Oncology').parentElement
      await expect(box(unit?.firstElementChild).right).toBe(box(unit).right)
      const [body, cap] = [...canvasElement.querySelectorAll('[data-brand] path')].map(box)
      await expect(cap?.right).toBeGreaterThan(body?.right ?? Infinity)
    })
    await step('lists begin at the right', async () => {
      const entry = canvas.getByText(/^95 HCP visits/)
      await expectToReadFromTheLeft(entry)
      await expect(box(entry.closest('li')).right - box(entry).right).toBe(16)
      const tags = canvas.getByText('Medical oncology').closest('ul') ?? canvasElement
      await expectRightToLeft(...within(tags).getAllByRole('listitem'))
      await expectToReadFromTheLeft(canvas.getByText('Open sixty accounts'))
    })
    await step('a bar fills from the right, and a unit is at the left of its field', async () => {
      const bar = canvas.getByRole('progressbar')
      await expect(box(bar.firstElementChild).right).toBe(box(bar).right)
      await expect(box(bar.firstElementChild).left).toBeGreaterThan(box(bar).left)
      const field = canvas.getByRole('textbox', { name: 'Progress, 0 to 100' })
      await expect(field).toHaveValue('82')
      const unit = box(canvas.getByText('%'))
      await expect(unit.left - box(field).left).toBeLessThan(box(field).right - unit.right)
    })
    await step('sentences read from the left', async () => {
      const sentence = canvas.getByText('Please select a BU and enter a progress value.')
      await expectRightToLeft(
        sentence.closest('[role=alert]')?.querySelector('svg') ?? canvasElement,
        sentence,
      )
      await expectToReadFromTheLeft(sentence)
      await expectToReadFromTheLeft(canvas.getByText('No products found for the selected filter.'))
      await expectToReadFromTheLeft(canvas.getByRole('button', { name: /500/ }))
      const message = canvas.getByText('500: the store did not answer')
      await expectToReadFromTheLeft(message)
      const retry = canvas.getByRole('button', { name: /try again|reload|retry/i })
      if (innerWidth > breakpoints.phone) await expect(box(retry).right).toBeLessThan(box(message).left)
    })
  },
}
