import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { accessInbox } from '~/data/fixtures/access'
import { progressItems } from '~/data/fixtures/progressItem'
import { AccessInbox } from '~/ui/panels/AccessRequests/AccessInbox'
import { AdminPanel, type AdminPanelProps } from '~/ui/panels/Admin/AdminPanel'
import { HistoryList } from '~/ui/panels/History/HistoryList'
import { PanelAlert } from '~/ui/panels/Admin/PanelAlert'
import { ProgressModule } from '~/ui/panels/Editing/ProgressModule'
import { SignInForm } from '~/ui/panels/Accounts/SignInForm'
import { Button } from '~/ui/parts/Button/Button'
import { expectRightToLeft } from '../../support/direction'
import { closable, controlled, showAgain } from '../../support/controlled'
import { expectFixedNames } from '../../support/fixedNames'
import { expectToFit } from '../../support/narrow'
import { shownAt } from '../../support/shownAt'
import { smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'
import { ready } from '~/ui/lib/loadable'
import { showWith, shownAnew } from '../../support/showWith'

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
      entries={ready([
        {
          n: 1,
          title: 'Oncology progress',
          sign: { of: 'unit', unitId: 'onco' },
          fields: [{ field: 'progress', before: '74%', after: '78%' }],
          when: 'today, 14:32',
          by: 'admin',
          undo: 'possible',
          isUndo: false,
        },
      ])}
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

const meta = {
  component: AdminPanel,
  title: 'Panels/Admin Mode/AdminPanel',
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
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '900px' } } },
  decorators: [shownAnew],
} satisfies Meta<typeof AdminPanel>

export default meta
type Story = StoryObj<typeof meta>

/** Signed in, with the first module open. The panel has focus and names the user. */
export const Default: Story = {
  decorators: [controlled('module', 'onModuleChange'), closable('onOpenChange', 'open')],
}

/** Tab moves through the header and the modules. The footer opens the other modules. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!dev'],
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement, args, step }) => {
    const panel = canvas.getByRole('dialog', { name: 'Admin Mode' })
    await expect(panel).toHaveFocus()
    await expect(panel).toHaveAttribute('id', 'admin-panel')
    await expect(panel.offsetWidth).toBe(432)
    await expect(canvas.getByText('admin · signed in')).toBeVisible()
    await expectFixedNames(canvasElement, 'adminPanel')
    for (const name of ['Sign out', 'Wide panel', 'Close', 'Progress', 'JSON']) {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onModuleChange).toHaveBeenLastCalledWith('json')
    await step('the footer opens the other modules, and the API reference in a new tab', async () => {
      for (const [name, module] of [
        ['Access requests', 'access'],
        ['Accounts', 'accounts'],
        ['Password', 'password'],
        ['Export', 'export'],
        ['API tokens', 'tokens'],
      ] as const) {
        const cell = canvas.getByRole('button', { name })
        await expect(cell).toHaveAttribute('aria-pressed', 'false')
        await userEvent.click(cell)
        await expect(args.onModuleChange).toHaveBeenLastCalledWith(module)
        await expect(cell).toHaveAttribute('aria-pressed', 'true')
      }
      const reference = canvas.getByRole('link', { name: 'API reference' })
      await expect(reference).toHaveAttribute('href', '/api-reference')
      await expect(reference).toHaveAttribute('target', '_blank')
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await showAgain(canvasElement)
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2)
    await showAgain(canvasElement)
    await step('Wide panel makes the panel half as wide as the window', async () => {
      await showWith<Story>({})
      const canvas = within(canvasElement)
      const button = canvas.getByRole('button', { name: 'Wide panel' })
      await userEvent.click(button)
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(canvas.getByRole('dialog').offsetWidth).toBe(
        Math.max(432, Math.floor(window.innerWidth / 2) - 16),
      )
    })
    await step('a closed panel stays mounted and is hidden', async () => {
      await showWith<Story>({ open: false })
      await expect(canvasElement.querySelector('#admin-panel')).not.toBeVisible()
    })
  }),
}

/** An editor sees no access requests, accounts or API tokens. */
export const Editor: Story = {
  args: { access: 'edit' },
  play: async ({ canvas }) => {
    const groups = canvas.getAllByRole('group', { name: / and / })
    const cells = groups.flatMap((group) => within(group).getAllByRole('button'))
    await expect(cells.map(({ textContent }) => textContent)).toEqual(['Password', 'Import', 'Export'])
  },
}

/** The server could not be reached for a sign-out: an alert names the user who is still signed in. */
export const SignOutFailed: Story = {
  args: {
    children: (
      <>
        <PanelAlert
          title="admin is still signed in"
          text="The server could not be reached. Check the connection, then try again."
        />
        {progress}
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('admin is still signed in')
    await expect(canvas.getByText('admin · signed in')).toBeVisible()
  },
}

/** Signed out: the panel is no taller than the sign-in form needs, and the user name has focus. */
export const SignedOut: Story = {
  args: { account: null, children: <SignInForm error={null} busy={false} onSignIn={fn()} /> },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expect(canvas.getByText('Not signed in')).toBeVisible()
    await expect(canvas.getByLabelText('User name')).toHaveFocus()
    await expect(canvas.queryByRole('group', { name: 'Module' })).toBeNull()
    await expect(canvas.getByRole('dialog').offsetHeight).toBeLessThan(480)
  }),
}

function WithToggle(props: AdminPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>The page</h1>
      <Button
        onClick={() => {
          setOpen(!open)
        }}
      >
        Admin Mode
      </Button>
      <AdminPanel
        {...props}
        open={open}
        onOpenChange={() => {
          setOpen(false)
        }}
      />
    </>
  )
}

/** Opening moves focus into the panel, and closing returns it to the button. The page stays usable. */
export const OpenedAndClosed: Story = {
  tags: ['interaction'],
  render: (args) => <WithToggle {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Admin Mode' })
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByRole('dialog')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.click(button)
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await userEvent.click(button)
    await expect(canvas.getByRole('dialog')).toBeVisible()
  },
}

/** On a phone the panel fills the screen, and each label of the footer fits on one line. */
export const Phone: Story = {
  tags: ['variant', '!dev'],
  parameters: shownAt('phone'),
  args: { module: 'access', pendingRequests: 12 },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('dialog')
    const { width, height } = panel.getBoundingClientRect()
    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
    await expectToFit(panel)
    const groups = within(panel).getAllByRole('group', { name: / and / })
    const cells = groups.flatMap((group) => within(group).getAllByRole('button'))
    await expect(cells.map(({ offsetHeight }) => offsetHeight)).toEqual(cells.map(() => 44))
  },
}

/** A viewer can sign out here, or sign in with an account that may edit. */
export const Viewer: Story = {
  tags: ['interaction'],
  args: { account: null, reader: 'mona', children: <SignInForm error={null} busy={false} onSignIn={fn()} /> },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('mona · may read')).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'Module' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}

/** A long unbroken account name fits on the narrowest phone, and Close is 40 pixels wide. */
export const LongText: Story = {
  args: { account: 'rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  parameters: smallPhone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Close' }).offsetWidth).toBe(40)
    await expectToFit(canvas.getByRole('dialog'))
  },
}

/** Right-to-left: the panel is on the left, with a mirrored header and mirrored modules. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas }) => {
    await expect(canvas.getByRole('dialog').getBoundingClientRect().left).toBe(16)
    await expectRightToLeft(
      canvas.getByRole('heading', { name: 'Admin Mode' }),
      canvas.getByRole('button', { name: 'Sign out' }),
      canvas.getByRole('button', { name: 'Close' }),
    )
    await expectRightToLeft(
      ...['Progress', 'JSON', 'Content (coming soon)'].map((name) => canvas.getByRole('button', { name })),
    )
  }),
}

/** The access requests. The footer opens them and shows how many are waiting. */
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Access requests 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(canvas.getByText('2 waiting')).toBeVisible()
  },
}
