import type { Meta, StoryObj } from '@storybook/react'
import { DashList } from '~/ui/parts/DashList/DashList'
import { Labelled, type LabelledProps } from '~/ui/parts/Labelled/Labelled'
import { TagList } from '~/ui/parts/TagList/TagList'
import { choices } from '../support/choices'
import { longWord, narrow } from '../support/narrow'

const tags = ['Medical oncology', 'Haematology', 'Anaesthesiology', 'Paediatrics']

const meta = {
  component: TagList,
  subcomponents: { DashList, Labelled },
  title: 'Parts/TagList (chips), DashList, Labelled',
  id: 'parts-taglist',
  tags: ['stable', 'since-0.1.0'],
  args: { tags },
  argTypes: { tags: choices({ four: tags, none: [] }), field: { control: false } },
} satisfies Meta<typeof TagList>

export default meta
type Story = StoryObj<typeof meta>

/** All words, each in a badge. */
export const Default: Story = {}

/** Outlined, as on a product. */
export const Outline: Story = { args: { variant: 'outline', max: 4 } }

/** The first three, and three dots for the rest. */
export const MoreThanShown: Story = { args: { max: 3 } }

/** `Labelled` and `DashList`: the blocks of an open card. Nothing was entered for the last one. */
export const Blocks: StoryObj<LabelledProps> = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Labelled label="Milestones">
        <DashList items={['Formulary dossier submitted', 'Detail aid approved by compliance']} />
      </Labelled>
      <Labelled label="Specialties">
        <TagList tags={tags} />
      </Labelled>
      <Labelled label="Features">
        <DashList items={[]} />
      </Labelled>
      <Labelled label="Channels">
        <TagList tags={undefined} />
      </Labelled>
    </div>
  ),
}

/** A word longer than the line wraps in its badge. */
export const LongText: Story = { args: { tags: [longWord, 'ODF'] }, decorators: [narrow] }

/** Sentences turn the badges into boxes of text. Use `DashList`. */
export const DontSentences: Story = {
  tags: ['dont', '!dev'],
  args: {
    tags: ['Patients who have had two cycles or more without relief', 'Clinics with a nurse of their own'],
  },
  decorators: [narrow],
}

/** A sentence as a label competes with its content, and a single entry is no list. */
export const DontSingle: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <Labelled label="These are the patients that the product is meant to be prescribed for">
      <DashList items={['Adults on moderately emetogenic cycles who cannot swallow tablets.']} />
    </Labelled>
  ),
  decorators: [narrow],
}
