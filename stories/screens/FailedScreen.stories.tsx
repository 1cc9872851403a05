import type { Meta, StoryObj } from '@storybook/react'
import { FailedScreen } from '~/ui/screens/FailedScreen/FailedScreen'
import { longWord } from '../support/narrow'

const meta = {
  component: FailedScreen,
  title: 'Screens/FailedScreen (error page, 500)',
  id: 'screens-failedscreen',
  tags: ['stable', 'since-0.1.0'],
  args: { message: 'The server could not read its data. Please try again in a minute.' },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof FailedScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page could not be shown: one sentence, and a link home. */
export const Default: Story = {}

/** A message without spaces, as some servers send it. */
export const LongText: Story = { args: { message: `500: ${longWord.repeat(3)}` } }
