import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { accessInbox } from '~/data/fixtures/access'
import { progressItems } from '~/data/fixtures/progressItem'
import { ready } from '~/ui/lib/loadable'
import { AccessInbox } from '~/ui/panels/AccessRequests/AccessInbox'
import { SignInForm } from '~/ui/panels/Accounts/SignInForm'
import { AdminPanel } from '~/ui/panels/Admin/AdminPanel'
import { ContentModule } from '~/ui/panels/Admin/ContentModule'
import { PanelAlert } from '~/ui/panels/Admin/PanelAlert'
import { ProgressModule } from '~/ui/panels/Editing/ProgressModule'
import { HistoryList } from '~/ui/panels/History/HistoryList'
import { FileSpreadsheet, Pencil, Rows3 } from '~/ui/parts/Icon/icons'
import { choices } from '../../support/choices'
import { closable, controlled } from '../../support/controlled'
import { entries } from '../../support/historyEntries'

const progress = (
  <>
    <ProgressModule
      items={ready(progressItems['business-units'])}
      draft={{ collection: 'business-units', id: 'onco', percent: '82' }}
      onDraftChange={fn()}
      onUpdate={fn()}
      busy={false}
      error={null}
      lastChange={null}
    />
    <HistoryList
      entries={ready(entries.slice(0, 1))}
      now={new Date('2025-10-14T14:35:00Z')}
      search=""
      onSearchChange={fn()}
      suggestions={['Oncology']}
      olderChanges={{}}
      onOpenBatch={fn()}
      onUndo={fn()}
      undoing={null}
      error={null}
    />
  </>
)
const signIn = <SignInForm error={null} busy={false} onSignIn={fn()} />

const meta = {
  component: AdminPanel,
  subcomponents: { ContentModule, PanelAlert },
  title: 'Panels/Admin Mode/AdminPanel (side sheet, drawer)',
  id: 'panels-admin-mode-adminpanel',
  tags: ['stable', 'since-0.1.0'],
  args: {
    open: true,
    account: 'admin',
    module: 'progress',
    onModuleChange: fn(),
    onSignOut: fn(),
    onOpenChange: fn(),
    children: progress,
  },
  argTypes: {
    account: choices({ none: null, admin: 'admin' }),
    reader: choices({ none: null, mona: 'mona' }),
    children: choices({ progress, 'sign-in': signIn }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof AdminPanel>

export default meta
type Story = StoryObj<typeof meta>

/** Signed in, with the first module open. */
export const Default: Story = {
  decorators: [controlled('module', 'onModuleChange'), closable('onOpenChange', 'open')],
}

/** An editor sees no access requests, and no accounts or API tokens in the menu. */
export const Editor: Story = { args: { access: 'edit' } }

/** A viewer signs out here, or signs in with an account that may edit. */
export const Viewer: Story = { args: { account: null, reader: 'mona', children: signIn } }

/** Signed out: the panel is no taller than the form. */
export const SignedOut: Story = { args: { account: null, children: signIn } }

const longName = 'rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** The server could not be reached for a sign-out: an alert above the module says so. A long name wraps. */
export const SignOutFailed: Story = {
  args: {
    account: longName,
    children: (
      <>
        <PanelAlert
          title={`${longName} is still signed in`}
          text="The server could not be reached. Check the connection, then try again."
        />
        {progress}
      </>
    ),
  },
}

/** The footer opens the access requests, and shows how many are waiting. */
export const AccessRequests: Story = {
  args: {
    module: 'access',
    pendingRequests: 2,
    children: (
      <AccessInbox
        inbox={ready(accessInbox)}
        busy={null}
        onGrant={fn()}
        onRefuse={fn()}
        onWait={fn()}
        onExtend={fn()}
        onEnd={fn()}
        now={new Date('2025-10-14T14:40:00Z')}
      />
    ),
  },
}

/** The third module is still to come. It leads to what can be edited today. */
export const Content: Story = {
  args: {
    module: 'content',
    children: (
      <ContentModule
        links={[
          { label: 'The launch', note: 'Name, dates, wording', icon: Pencil, to: fn() },
          {
            label: 'A phase, unit, product, tool or material',
            note: 'The pencil beside it, on the home page',
            icon: Rows3,
            to: '#timeline',
          },
          { label: 'Import and export', note: '.xlsx, .csv, .json', icon: FileSpreadsheet, to: fn() },
        ]}
      />
    ),
  },
}
