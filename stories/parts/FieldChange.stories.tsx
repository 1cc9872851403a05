import type { Meta, StoryObj } from '@storybook/react'
import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import { ChangeSign } from '~/ui/parts/ChangeSign/ChangeSign'
import { FieldChange } from '~/ui/parts/FieldChange/FieldChange'
import { inAdminPanel } from '../support/adminPanel'
import { choices } from '../support/choices'
import { longWord } from '../support/narrow'

const value = { field: 'progress', before: '70%', after: '72%' }
const lines = {
  field: 'Objectives',
  removed: ['Map 400 accounts'],
  added: ['Map 460 accounts', 'Open sixty accounts'],
}

const meta = {
  component: FieldChange,
  subcomponents: { ChangedLines, ChangeSign },
  title: 'Parts/FieldChange (diff), ChangedLines, ChangeSign',
  id: 'parts-fieldchange',
  tags: ['new', 'since-0.2.0'],
  args: { change: value, named: false },
  argTypes: { change: choices({ value, lines }) },
} satisfies Meta<typeof FieldChange>

export default meta
type Story = StoryObj<typeof meta>

/** The only field of a change, from its old to its new value. */
export const Default: Story = {}

/** `ChangedLines`: the removed and the added lines of a list. */
export const Lines: Story = { args: { change: lines, named: true }, decorators: [inAdminPanel] }

const sentence = 'Agree the message with the KOLs of the region, and write it down for the field. '.repeat(4)

/** More lines than fit are counted. Lines that begin alike are cut before their difference. */
export const ManyLines: Story = {
  args: {
    change: {
      field: 'Objectives',
      removed: [`${sentence}By May.`, longWord.repeat(3)],
      added: [`${sentence}By June.`, ...Array.from({ length: 11 }, (_, index) => `Objective ${index + 1}`)],
    },
    named: true,
  },
  decorators: [inAdminPanel],
}

/** `ChangeSign`: a phase by its status, anything else by its unit. */
export const Signs: Story = {
  render: () => (
    <>
      <p>
        <ChangeSign changed={{ of: 'phase', status: 'IN PROGRESS' }} /> Phase 4
      </p>
      <p>
        <ChangeSign changed={{ of: 'unit', unitId: 'resp' }} /> Respiratory
      </p>
    </>
  ),
}

/** Two fields without names: which one changed from 4 to 5? */
export const DontUnnamed: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <>
      <FieldChange change={value} named={false} />
      <FieldChange change={{ field: 'currentTarget', before: '4', after: '5' }} named={false} />
    </>
  ),
}

/** A paragraph loses its end: only 200 characters of a line are shown. Split it into lines in the data. */
export const DontParagraph: Story = {
  tags: ['dont', '!dev'],
  args: {
    change: {
      field: 'notes',
      removed: [],
      added: [`${'The field force visits each account twice before the launch. '.repeat(4)}Approved.`],
    },
  },
}
