import type { Meta, StoryObj } from '@storybook/react'
import { BoldText } from '~/ui/parts/BoldText/BoldText'
import { DashList } from '~/ui/parts/DashList/DashList'
import { Labelled, type LabelledProps } from '~/ui/parts/Labelled/Labelled'
import { TagList } from '~/ui/parts/TagList/TagList'
import { choices } from '../support/choices'
import { longWord, narrow } from '../support/narrow'

const tags = ['Medical oncology', 'Haematology', 'Anaesthesiology', 'Paediatrics']

const meta = {
  component: TagList,
  subcomponents: { DashList, Labelled, BoldText },
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

/** Outlined, as on a product. The first three, and three dots for the rest. */
export const Kinds: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <TagList {...args} variant="outline" max={4} />
      <TagList {...args} max={3} />
    </div>
  ),
}

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

/** `BoldText`: text between double asterisks is bold. HTML, and a single pair of asterisks, stay as they are. */
export const Bold: Story = {
  name: 'BoldText',
  render: () => (
    <DashList
      items={[
        '**One door** to every asset, **always** current',
        '**<b>x</b>** <img src=x onerror=alert(1)> is plain, 2 ** 3 times',
      ].map((text) => (
        <BoldText key={text} text={text} />
      ))}
    />
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

/** When everything is bold, nothing stands out. */
export const DontAllBold: Story = {
  tags: ['dont', '!dev'],
  render: () => <BoldText text="**One door to every asset, always current.**" />,
}
