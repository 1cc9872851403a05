import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { LoadError, loadFailure } from '~/ui/lib/lazyCode'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { Button } from '~/ui/parts/Button/Button'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel, type FailedPanelProps } from '~/ui/parts/FailedPanel/FailedPanel'
import { LoadBoundary } from '~/ui/parts/LoadBoundary/LoadBoundary'
import { choices } from '../support/choices'
import { longWord } from '../support/narrow'

const meta = {
  component: EmptyPanel,
  subcomponents: { FailedPanel, LoadBoundary, AdminAlert },
  title: 'Parts/EmptyPanel (empty state), FailedPanel (error), LoadBoundary',
  id: 'parts-emptypanel',
  tags: ['stable', 'since-0.1.0'],
  args: { text: 'No data available' },
  argTypes: { action: choices({ none: undefined, button: <Button>Show All Products</Button> }) },
} satisfies Meta<typeof EmptyPanel>

export default meta
type Story = StoryObj<typeof meta>

/** There is nothing to show, and nothing failed. */
export const Default: Story = {}

/** A filter matches nothing; a button clears it. */
export const Filtered: Story = {
  args: { text: 'No products found for the selected filter.', action: <Button>Show All Products</Button> },
}

/** `FailedPanel`: what failed, the server's message, and a button. */
export const Failed: StoryObj<FailedPanelProps> = {
  args: {
    title: 'The timeline could not be loaded',
    message: '500: the store did not answer',
    onRetry: fn(),
  },
  render: (args) => <FailedPanel {...args} />,
}

/** A long message without spaces, as a proxy may send it. Where trying again cannot help there is no button. */
export const LongMessage: StoryObj<FailedPanelProps> = {
  ...Failed,
  args: { title: longWord, message: `502: ${longWord.repeat(3)}` },
}

const title = 'The editor could not be loaded'
const twice = loadFailure(title, new LoadError(2, {}), fn())

/** `LoadBoundary`: code that is loaded on demand failed twice. The page may be older than the site. */
export const CodeNotLoaded: StoryObj<FailedPanelProps> = {
  ...Failed,
  args: { title, message: twice.message, retryLabel: twice.label, onRetry: fn() },
}

/** `AdminAlert`: a change was rejected, or nobody knows. It is shown where it was made. */
export const ChangeRejected: StoryObj<AdminAlertProps> = {
  args: {
    title: 'Not saved',
    text: 'There was no answer, so the change may have been saved or not. Send it again; it is never saved twice.',
    onSendAgain: fn(),
  },
  render: (args) => <AdminAlert {...args} />,
}

/** "Nothing here." says neither what is missing nor what to do. */
export const DontBare: Story = { tags: ['dont', '!dev'], args: { text: 'Nothing here.' } }

/** A code under "Error" says neither what is missing nor whether to wait. */
export const DontCode: StoryObj<FailedPanelProps> = {
  ...Failed,
  tags: ['dont', '!dev'],
  args: { title: 'Error', message: 'ECONNRESET', onRetry: fn() },
}
