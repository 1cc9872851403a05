import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { wholeRegister } from '~/data/domain/risks/riskView'
import { longRisk, makeRisk, riskViews } from '~/data/fixtures/risk'
import { ready } from '~/ui/lib/loadable'
import { EditButton } from '~/ui/panels/Editing/EditButton'
import { PhaseRisks } from '~/ui/panels/Risks/PhaseRisks'
import { RiskRegister } from '~/ui/panels/Risks/RiskRegister'
import { Threats, type ThreatsProps } from '~/ui/panels/Risks/Threats'
import { Button } from '~/ui/parts/Button/Button'
import { Panel } from '~/ui/parts/Panel/Panel'
import { choices } from '../../support/choices'
import { controlled } from '../../support/controlled'

const failed = { state: 'failed', message: '500: Internal Server Error', onRetry: fn() } as const

const meta = {
  component: RiskRegister,
  subcomponents: { Threats, PhaseRisks },
  title: 'Panels/Risks/RiskRegister, Threats, PhaseRisks',
  id: 'panels-risks-riskregister',
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

/** Each in a panel of its own, below one another. */
const panels = (...all: Partial<ThreatsProps>[]): NonNullable<StoryObj<ThreatsProps>['render']> =>
  function InPanels({ onAll }) {
    return (
      <div style={{ display: 'grid', gap: 20 }}>
        {all.map((props, at) => (
          <Panel key={at}>
            <Threats risks={ready(riskViews)} onAll={onAll} {...props} />
          </Panel>
        ))}
      </div>
    )
  }

/** `Threats`, below the Gantt chart: the three that matter most, and the way to all; below, at an earlier time. */
export const ThreatsShown: StoryObj<ThreatsProps> = {
  name: 'Threats',
  args: { onAll: fn() },
  render: panels({}, { isPast: true }),
  parameters: {
    layout: 'padded',
    docs: { story: { inline: true } },
    // It stands once on a page.
    a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } },
  },
}

/** Nothing is on record, for a reader and for an editor; all are closed. */
export const NoThreats: typeof ThreatsShown = {
  ...ThreatsShown,
  name: 'Threats, none',
  render: panels(
    { risks: ready([]) },
    { risks: ready([]), addButton: <Button variant="ghost">Add the first risk</Button> },
    { risks: ready(riskViews.filter(({ status }) => status === 'closed')) },
  ),
}

/** The list is loading; it could not be loaded. */
export const ThreatsNotLoaded: typeof ThreatsShown = {
  ...ThreatsShown,
  name: 'Threats, loading and failed',
  render: panels({ risks: { state: 'loading' } }, { risks: failed }),
}

/** A long title and a long name, and one without a phase or a day. */
export const ThreatsLong: typeof ThreatsShown = {
  ...ThreatsShown,
  name: 'Threats, long text',
  render: panels({
    risks: ready([longRisk, makeRisk({ id: 'R3', phase: null, due: '', dueOn: '', owner: '' })]),
  }),
}

/** `PhaseRisks`, in the drawer of an open phase: what is open, what comes next, and who acts; for an editor, without any. */
export const OfPhase: typeof ThreatsShown = {
  ...ThreatsShown,
  name: 'PhaseRisks',
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <PhaseRisks risks={riskViews.filter(({ phase }) => phase?.number === 4)} />
      <PhaseRisks risks={[]} addButton={<Button variant="ghost">Add a risk</Button>} />
    </div>
  ),
}
