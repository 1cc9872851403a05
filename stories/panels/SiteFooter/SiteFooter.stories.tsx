import type { Meta, StoryObj } from '@storybook/react'
import { expect } from '@storybook/test'
import { SiteFooter } from '~/ui/panels/SiteFooter/SiteFooter'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit } from '../../support/narrow'
import { smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const meta = {
  component: SiteFooter,
  title: 'Panels/Around the page/SiteFooter',
  tags: ['stable', 'since-0.1.0'],
  args: { asOf: new Date('2025-10-06T09:00:00Z'), now: new Date('2025-10-06T12:00:00Z') },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '200px' } } },
} satisfies Meta<typeof SiteFooter>

export default meta
type Story = StoryObj<typeof meta>

/** At the bottom of every page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const footer = canvas.getByRole('contentinfo')
    await expect(footer).toHaveTextContent('Launch Command Center CRM · internal, view-only')
    await expect(footer).toHaveTextContent('Last change 09:00')
  },
}

/** Newer figures are available. The pill says the same. */
export const Newer: Story = {
  args: { note: '3 newer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Last change 09:00 · 3 newer')).toBeVisible()
  },
}

/** On static sheets and the not-found page, or if nothing was ever changed, no time is shown. */
export const WithoutTime: Story = {
  args: { asOf: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent(/internal, view-only$/)
  },
}

/** On a short page, such as the not-found page, the footer is at the bottom of the window. */
export const ShortPage: Story = {
  parameters: { ownMain: true },
  decorators: (Footer) => (
    <div>
      <main style={{ padding: 24 }}>A page of one line.</main>
      <Footer />
    </div>
  ),
  play: async ({ canvas }) => {
    const footer = canvas.getByRole('contentinfo').getBoundingClientRect()
    await expect(footer.bottom).toBeCloseTo(window.innerHeight, 0)
  },
}

/** On a long page, the footer follows the content and covers none of it. */
export const LongPage: Story = {
  tags: ['interaction', '!dev'],
  parameters: { ownMain: true },
  decorators: (Footer) => (
    <div>
      <main style={{ height: 2000, padding: 24 }}>A long page.</main>
      <Footer />
    </div>
  ),
  play: async ({ canvas }) => {
    const end = () => canvas.getByRole('main').getBoundingClientRect().bottom
    const top = () => canvas.getByRole('contentinfo').getBoundingClientRect().top
    await expect(top()).toBeGreaterThanOrEqual(end())
    window.scrollTo({ top: 5000, behavior: 'instant' })
    await expect(top()).toBeGreaterThanOrEqual(end())
    window.scrollTo({ top: 0, behavior: 'instant' })
  },
}

/** On the smallest phone, the two lines are stacked. A snapshot always shows its date. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: { asOf: new Date('2025-10-06T08:00:00Z'), now: undefined },
  parameters: smallPhone,
  play: async ({ canvas, canvasElement }) => {
    const [what, when] = [...canvasElement.querySelectorAll('p')].map((line) => line.getBoundingClientRect())
    await expect(when?.top).toBeGreaterThanOrEqual(what?.bottom ?? Infinity)
    await expectToFit(canvasElement)
    await expect(canvas.getByText('Figures as of 6 Oct, 08:00')).toBeVisible()
  },
}

/** Right-to-left. The last change was made on another day; dates are in UTC. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { asOf: new Date('2025-10-05T23:59:59Z') },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    const lines = [
      canvas.getByText(/internal, view-only/),
      canvas.getByText('Last change 5 Oct, 23:59'),
    ] as const
    await expectRightToLeft(...lines)
    for (const line of lines) await expectToReadFromTheLeft(line)
  }),
}
