import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent, within } from '@storybook/test'
import { SavePlanDialog } from '~/ui/panels/SavedPlan/SavePlanDialog'
import { SavedPlanMenu } from '~/ui/panels/SavedPlan/SavedPlanMenu'
import { MovedDates, type MovedDatesProps } from '~/ui/panels/SavedPlan/MovedDates'
import { NoSavedPlan } from '~/ui/panels/SavedPlan/NoSavedPlan'
import { choices } from '../../support/choices'
import { closable } from '../../support/controlled'
import { longWord } from '../../support/narrow'

const closed = 'The launch is closed and read-only; open it again first.'

const meta = {
  component: SavePlanDialog,
  subcomponents: { SavedPlanMenu, MovedDates, NoSavedPlan },
  title: 'Panels/Overview/SavedPlan (baseline)',
  id: 'panels-overview-savedplan',
  tags: ['new', 'since-0.2.0'],
  args: {
    phaseCount: 9,
    shortName: 'plan of 15 Jun',
    existingNames: ['The first plan'],
    busy: false,
    error: null,
    onKeep: fn(),
    onClose: fn(),
  },
  argTypes: {
    existingNames: choices({ none: [], 'The first plan': ['The first plan'] }),
    error: choices({ none: null, closed }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '500px' } } },
} satisfies Meta<typeof SavePlanDialog>

export default meta
type Story = StoryObj<typeof meta>

/** SavePlanDialog: a name, and whether to compare with the plan at once. */
export const Default: Story = { decorators: [closable('onClose')] }

/** The plan could not be kept. */
export const Failed: Story = { args: { error: closed } }

const frame = { layout: 'padded', docs: { story: { inline: false, height: '280px' } } }

/** NoSavedPlan: why to keep a plan, and the button. */
export const NoPlanYet: Story = { parameters: frame, render: () => <NoSavedPlan onKeep={fn()} /> }

/** SavedPlanMenu: the saved plans, one of them compared. A long name stays within the menu. */
export const Menu: StoryObj<typeof SavedPlanMenu> = {
  parameters: frame,
  args: {
    label: 'Plan of 12 Jan',
    plans: [
      { id: 'talks', name: longWord, note: 'kept 2 May · 9 phases · 2 moved since' },
      { id: 'first', name: 'The first plan', note: 'kept 12 Jan · 9 phases · 4 moved since' },
    ],
    selectedId: 'first',
    onSelect: fn(),
    onKeep: fn(),
    onShowMoved: fn(),
  },
  render: (args) => <SavedPlanMenu {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }))
    await within(document.body).findByRole('menu')
  },
}

const moved: MovedDatesProps = {
  planName: 'the plan of 12 Jan',
  planDateLabel: '12 Jan',
  phaseCount: 9,
  rows: [
    { id: 'go-live', number: null, title: 'Go-live', planned: '29 Aug', current: '5 Sep', days: '+7' },
    { id: '3', number: 3, title: 'Medical Training', planned: '22 Apr', current: '29 Apr', days: '+7' },
    { id: '9', number: 9, title: 'Follow-Through', planned: '28 Oct', current: '11 Nov', days: '+14' },
    { id: '10', number: 10, title: longWord, planned: '–', current: '–', days: '' },
  ],
  onClose: fn(),
}

/** MovedDates: the go-live and each phase whose end has moved. A phase without readable dates has dashes. */
export const Moved: StoryObj<typeof MovedDates> = {
  args: moved,
  render: (args) => <MovedDates {...args} />,
}

/** No date has moved. */
export const NoneMoved: StoryObj<typeof MovedDates> = { ...Moved, args: { ...moved, rows: [] } }
