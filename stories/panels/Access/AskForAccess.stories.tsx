import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { useState } from 'react'
import { AskForAccess, type AskForAccessProps } from '~/ui/panels/Access/AskForAccess'
import { Button } from '~/ui/parts/Button/Button'
import { withoutCode } from '../../support/withoutCode'

const item = { title: 'Objection handling playbook', kind: 'Guide · Training Materials', pages: 4 }

const meta = {
  component: AskForAccess,
  title: 'Panels/Access/AskForAccess',
  tags: ['new', 'since-next'],
  args: { item: null, busy: false, error: null, onSend: fn(), onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
} satisfies Meta<typeof AskForAccess>

export default meta
type Story = StoryObj<typeof meta>

function Page(args: AskForAccessProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div style={{ padding: 24 }}>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        VIEW
      </Button>
      <AskForAccess
        {...args}
        item={isOpen ? item : null}
        onClose={() => {
          setOpen(false)
        }}
      />
    </div>
  )
}

/** The first item brings the dialog with it; the focus is in the first field, and goes back to what opened it. */
export const Opened: Story = {
  render: (args) => <Page {...args} />,
}

/** The same, used by hand. */
export const OpenedInteraction: Story = {
  ...Opened,
  tags: ['interaction'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const opener = canvas.getByRole('button', { name: 'VIEW' })
    for (const close of ['{Escape}', '{Tab}{Tab}{Tab}{Enter}']) {
      await userEvent.click(opener)
      const dialog = await canvas.findByRole('dialog', { name: 'Ask for access' })
      const name = within(dialog).getByRole('textbox', { name: 'Your name' })
      await waitFor(() => expect(name).toHaveFocus())
      await userEvent.keyboard(close)
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    }
    await userEvent.click(opener)
    await expect(await canvas.findByRole('dialog', { name: 'Ask for access' })).toBeVisible()
  },
}

/** Nothing has been asked for: nothing is there. */
export const Closed: Story = {
  tags: ['unlisted'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('dialog')).toBeNull()
  },
}

/** The request could not be sent: why, and all that was typed. */
export const Refused: Story = {
  args: { item, error: 'The server cannot be reached. Check the connection, then send it again.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  },
}

/** Its code did not come: a message says so. */
export const NotLoaded: Story = {
  args: { item },
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'The form could not be loaded',
    )
  },
}
