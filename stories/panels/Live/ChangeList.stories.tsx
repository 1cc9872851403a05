import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import type { MouseEvent } from 'react'
import { changeRows } from '~/data/domain/history/changeRows'
import { ChangeList } from '~/ui/panels/Live/ChangeList'
import { change, items } from '../../support/changes'
import { choices } from '../../support/choices'
import { closable } from '../../support/controlled'

const threeChanges = (by?: string) =>
  changeRows(
    [
      change('timeline/phase-4', { progress: '0.7' }, { progress: '0.72' }, '14:33', by),
      change('business-units/onco', { progress: '0.76' }, { progress: '0.78' }, '14:34', by),
      change('targets/target-vometron-8-mg-odf', { hcpVisits: 12 }, { hcpVisits: 14 }, '14:35', by),
    ],
    items,
  )

const fields = changeRows(
  [
    change(
      'timeline/phase-4',
      {
        owner: 'Mona',
        dates: 'Sep',
        title: 'A',
        status: 'PENDING',
        progress: '0',
        objectives: ['Brief all reps'],
      },
      { owner: 'Huda', dates: 'Oct', title: 'B', status: 'STARTED', progress: '0.1', objectives: [] },
    ),
    change('products/sitagia-100-mg', { activitiesDone: [] }, { activitiesDone: ['Price filed'] }),
  ],
  items,
).map((row, index) => (index === 1 ? { ...row, at: null } : row))

const twoHundred = changeRows(
  Array.from({ length: 200 }, (_, index) =>
    change(`targets/target-${index}`, { hcpVisits: index }, { hcpVisits: index + 1 }),
  ),
  items,
)

const since = new Date('2025-10-14T14:32:00Z')

const meta = {
  component: ChangeList,
  title: 'Panels/Live and time travel/ChangeList',
  tags: ['new', 'since-0.2.0'],
  args: {
    rows: threeChanges(),
    since,
    now: new Date('2025-10-14T14:36:00Z'),
    onFollow: fn((_: string, event: MouseEvent) => {
      event.preventDefault()
    }),
    onClose: fn(),
  },
  argTypes: {
    rows: choices({
      'three changes': threeChanges(),
      'one change': threeChanges().slice(0, 1),
      'for an administrator': threeChanges('mona'),
      'several fields': fields,
      '200 changes': twoHundred,
    }),
    since: choices({ 'some minutes ago': since, 'nothing was changed before': null }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
  decorators: [closable('onClose')],
} satisfies Meta<typeof ChangeList>

export default meta
type Story = StoryObj<typeof meta>

/** Each change with its old value, its new value and its time. Each leads to its item. */
export const Default: Story = {}

/** An administrator sees who made each change. */
export const Administrator: Story = { args: { rows: threeChanges('mona') } }

/** The first change ever. */
export const First: Story = { args: { rows: threeChanges().slice(0, 1), since: null } }

/** Several fields: the first four, and lists line by line. The time of the second change is not known. */
export const Fields: Story = { args: { rows: fields } }

/** 200 changes: the first 50, which scroll, and the number of the rest. */
export const Many: Story = {
  args: { rows: twoHundred },
  // Where a test runs, the home page’s address is its own, and the links that are scrolled away would be skip links.
  parameters: { a11y: { options: { rules: { 'skip-link': { enabled: false } } } } },
}
