import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { useEffect } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Panel } from '~/ui/parts/Panel/Panel'
import { FoldButton, type FoldButtonProps } from '~/ui/parts/Section/FoldButton'
import { Section } from '~/ui/parts/Section/Section'
import { SectionFold } from '~/ui/parts/Section/sectionFold'
import { choices } from '../support/choices'
import { longWord } from '../support/narrow'
import { shownAt } from '../support/shownAt'

const meta = {
  component: Section,
  subcomponents: { FoldButton, Panel },
  title: 'Parts/Section, FoldButton, Panel (box, surface)',
  id: 'parts-section',
  tags: ['stable', 'since-0.1.0'],
  args: {
    id: 'business-units',
    title: 'Business Units',
    subtitle: 'Six specialized divisions driving portfolio success',
    children: <Panel style={{ padding: 24 }}>The section’s content</Panel>,
  },
  argTypes: {
    id: { control: false },
    aside: choices({ none: undefined, note: <p>This is only the visits of pre-launch.</p> }),
    actions: choices({ none: undefined, button: <Button>Add unit</Button> }),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

/** Title, subtitle and content, in the page's column. */
export const Default: Story = {}

/** An aside and an action at the end of the heading's line, and a note on the whole section. */
export const WithAside: Story = {
  args: {
    aside: <p>This is only the visits assigned to pre-launch activity.</p>,
    actions: <Button>Add unit</Button>,
    note: 'Shown as of now: this part has no history.',
  },
}

/** A long title and subtitle wrap, with the aside below. */
export const LongText: Story = {
  args: { title: longWord, subtitle: longWord.repeat(2), aside: <p>One aside</p> },
}

/** What is folded stands at the root of the document, and goes with the story. */
function Foldable({ id, title, onFold, folded }: FoldButtonProps & { folded: boolean }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.folded = folded ? id : ''
    return () => {
      delete dataset.folded
    }
  }, [id, folded])
  return (
    <SectionFold.Provider value={(section) => <FoldButton {...section} onFold={onFold} />}>
      <Section id={id} title={title} subtitle="Digital tools that carry the launch">
        <Panel style={{ padding: 24 }}>The section’s content</Panel>
      </Section>
    </SectionFold.Provider>
  )
}

/** `FoldButton`, on a phone alone: a chevron at the end of the heading's line. A folded section shows its heading only. */
export const Folded: StoryObj<FoldButtonProps & { folded: boolean }> = {
  args: { id: 'tools', title: 'Tools & Activation Platforms', folded: true, onFold: fn() },
  argTypes: { folded: { control: 'boolean' } },
  render: (args) => (
    <>
      <Foldable {...args} />
      <SectionFold.Provider value={(section) => <FoldButton {...section} onFold={args.onFold} />}>
        <Section id="library" title="View Library" subtitle="All materials">
          <Panel style={{ padding: 24 }}>Not folded</Panel>
        </Section>
      </SectionFold.Provider>
    </>
  ),
  parameters: shownAt('phone'),
}

/** `Panel`: a hairline and no shadow. Green for a completed phase, blue for one in progress, a red edge for a failure, dashed for an empty state. */
export const Panels: Story = {
  name: 'Panel',
  render: () => (
    <div style={{ display: 'grid', gap: 16, padding: 24 }}>
      {(['plain', 'done', 'go', 'bad', 'empty'] as const).map((tone) => (
        <Panel key={tone} tone={tone} style={{ padding: 20 }}>
          {tone}
        </Panel>
      ))}
    </div>
  ),
}

/** The title names a landmark: a sentence is read in every list of them. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: { title: 'Here you can see how far each of the six business units has come' },
}

/** A panel in a panel: the second edge adds nothing. */
export const DontNested: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <Panel style={{ padding: 20 }}>
      <Panel style={{ padding: 20 }}>What the panel holds</Panel>
    </Panel>
  ),
}
