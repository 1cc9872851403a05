import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent } from '@storybook/test'
import { useEffect } from 'react'
import { Panel } from '~/ui/parts/Panel/Panel'
import { FoldButton } from '~/ui/parts/Section/FoldButton'
import { Section } from '~/ui/parts/Section/Section'
import { SectionFold, type MakeFold } from '~/ui/parts/Section/sectionFold'
import { shownAt } from '../support/shownAt'

const onFold = fn()

const fold: MakeFold = (section) => <FoldButton {...section} onFold={onFold} />

const meta = {
  component: FoldButton,
  title: 'Parts/FoldButton',
  tags: ['new', 'since-0.2.0'],
  args: { id: 'tools', title: 'Tools & Activation Platforms', onFold },
  parameters: { ...shownAt('phone') },
  // What is folded stands at the root of the document, and goes with the story.
  decorators: [
    (_, { args, parameters }) => {
      useEffect(() => {
        const { dataset } = document.documentElement
        dataset.folded = parameters.folded === true ? args.id : ''
        return () => {
          delete dataset.folded
        }
      }, [args.id, parameters.folded])
      return (
        <SectionFold.Provider value={fold}>
          <Section id={args.id} title={args.title} subtitle="Digital tools that carry the launch">
            <Panel style={{ padding: 24 }}>The section’s content</Panel>
          </Section>
        </SectionFold.Provider>
      )
    },
  ],
} satisfies Meta<typeof FoldButton>

export default meta
type Story = StoryObj<typeof meta>

/** At the end of a heading's line, on phones only. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show Tools & Activation Platforms' })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('The section’s content')).toBeVisible()
    const box = button.getBoundingClientRect()
    await expect([box.width, box.height]).toEqual([44, 44])
  },
}

/** A folded section shows its heading only. */
export const Folded: Story = {
  parameters: { folded: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show Tools & Activation Platforms' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByText('The section’s content')).not.toBeVisible()
    await expect(canvas.getByText('Digital tools that carry the launch')).not.toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible()
  },
}

/** Pressed by pointer or keyboard, it hides or shows the section and announces the state. */
export const Pressed: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show Tools & Activation Platforms' })
    await userEvent.click(button)
    await expect(onFold).toHaveBeenLastCalledWith(['tools'])
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByText('The section’s content')).not.toBeVisible()
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onFold).toHaveBeenLastCalledWith([])
    await expect(canvas.getByText('The section’s content')).toBeVisible()
  },
}

/** On a wider page nothing is folded, whatever was folded on a phone. */
export const Wide: Story = {
  parameters: { ...shownAt('tablet'), folded: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Show/ })).toBeNull()
    await expect(canvas.getByText('The section’s content')).toBeVisible()
  },
}
