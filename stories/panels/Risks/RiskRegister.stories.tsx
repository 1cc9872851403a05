import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { wholeRegister } from '~/data/domain/risks/riskView'
import { longRisk, riskViews } from '~/data/fixtures/risk'
import { ready } from '~/ui/lib/loadable'
import { EditButton } from '~/ui/panels/Editing/EditButton'
import { RiskRegister } from '~/ui/panels/Risks/RiskRegister'
import { Button } from '~/ui/parts/Button/Button'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'

const failed = { state: 'failed', message: '500: Internal Server Error', onRetry: fn() } as const

const meta = {
  component: RiskRegister,
  title: 'Panels/Risks/RiskRegister',
  tags: ['new', 'since-0.3.0'],
  args: {
    risks: ready(riskViews),
    view: wholeRegister,
    note: 'as of 17:08 Riyadh',
    onView: fn(),
    onClose: fn(),
  },
  argTypes: {
    risks: choices({ eight: ready(riskViews), none: ready([]), loading: { state: 'loading' }, failed }),
  },
  decorators: [controlled('view', 'onView')],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 720 } } },
} satisfies Meta<typeof RiskRegister>

export default meta
type Story = StoryObj<typeof meta>

/** All that is open, for a reader. */
export const Default: Story = {}

/** For editors. */
export const ForEditors: Story = {
  args: {
    note: 'signed in as admin',
    actions: (
      <>
        <Button>Edit as a grid</Button>
        <Button variant="ink">Add a risk</Button>
      </>
    ),
    actionOf: (id) => <EditButton name={`risk ${id}`} onClick={fn()} />,
  },
}

/** One cell of the matrix, and the closed ones. */
export const OneCell: Story = { args: { view: { ...wholeRegister, cell: '2-2' } } }

/** Nobody has this name. */
export const NothingFound: Story = { args: { view: { ...wholeRegister, owner: 'rana' } } }

/** Nothing is on record, for an editor. */
export const Empty: Story = {
  args: { risks: ready([]), addButton: <Button variant="ink">Add the first risk</Button> },
}

/** The list is loading. */
export const Loading: Story = { args: { risks: { state: 'loading' } } }

/** The list could not be loaded. */
export const Failed: Story = { args: { risks: failed } }

/** A long title and a long name. */
export const LongText: Story = {
  args: {
    risks: ready([longRisk]),
  },
}
