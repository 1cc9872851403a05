import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { Panel } from '~/ui/parts/Panel/Panel'
import { Section } from '~/ui/parts/Section/Section'
import { expectToReadFromTheLeft } from '../support/direction'
import { expectToFit, longWord } from '../support/narrow'
import { shownAt } from '../support/shownAt'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: Section,
  title: 'Parts/Section',
  tags: ['stable', 'since-0.1.0'],
  args: {
    id: 'business-units',
    title: 'Business Units',
    subtitle: 'Six specialized divisions driving portfolio success',
    children: <Panel style={{ padding: 24 }}>The section’s content</Panel>,
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

/** A landmark named by its heading. It takes the focus without a ring when the navigation links to it. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region', { name: 'Business Units' })
    await expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('Business Units')
    await expect(section).toHaveAttribute('id', 'business-units')
    section.focus()
    await expect(section).toHaveFocus()
    await expect(getComputedStyle(section).outlineStyle).toBe('none')
  },
}

/** With an aside at the end of the heading's line. */
export const WithAside: Story = {
  args: { aside: <p>This is only the visits assigned to pre-launch activity.</p> },
  play: playedWhere({ leftToRight: true, wide: true }, async ({ canvas }) => {
    const heading = canvas.getByRole('heading').getBoundingClientRect()
    const aside = canvas.getByText(/only the visits/).getBoundingClientRect()
    await expect(aside.left).toBeGreaterThan(heading.right)
  }),
}

/** Long title and subtitle on a phone, with the aside below. In time travel, a section without history says so. */
export const LongText: Story = {
  args: {
    title: longWord,
    subtitle: longWord.repeat(2),
    aside: <p>One aside</p>,
    note: 'As now: this part has no history.',
  },
  parameters: shownAt('phone'),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('As now: this part has no history.')).toBeVisible()
    await expect(canvas.getByText('One aside').getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByRole('heading').getBoundingClientRect().bottom,
    )
    await expectToFit(canvasElement)
  },
}

/**
 * Right-to-left: the heading and the note's bar begin at the right. An English line that begins with a figure keeps its
 * order.
 */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: {
    subtitle: '7-Phase Strategic Execution Plan (Aug → Nov 2025)',
    aside: <p>One aside</p>,
    note: 'As now.',
  },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    const subtitle = canvas.getByText('7-Phase Strategic Execution Plan (Aug → Nov 2025)')
    await expectToReadFromTheLeft(subtitle)
    const note = canvas.getByText('As now.').closest('p') ?? canvasElement
    await expect(getComputedStyle(note).borderRightWidth).toBe('3px')
    await expect(subtitle.getBoundingClientRect().right).toBe(
      canvas.getByText('Business Units').getBoundingClientRect().right,
    )
    await expect(canvas.getByText('One aside').getBoundingClientRect().right).toBeLessThan(
      subtitle.getBoundingClientRect().left,
    )
  }),
}

/** The title names a landmark: a sentence is read in every list of them. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: { title: 'Here you can see how far each of the six business units has come' },
}
