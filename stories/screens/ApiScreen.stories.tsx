import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { ApiScreen } from '~/ui/screens/ApiScreen/ApiScreen'
import { apiGroups, listSchema, phaseSchema } from '../support/apiReference'
import { choices } from '../support/choices'

const schemas = [phaseSchema, listSchema]

const meta = {
  component: ApiScreen,
  title: 'Screens/ApiScreen',
  tags: ['new', 'since-0.2.0'],
  args: {
    description: 'The data of the launch. Bodies are JSON. An error is one sentence of plain text.',
    version: '1a2b3c4d',
    openApiHref: '/api/openapi.json',
    groups: apiGroups,
    schemas,
  },
  argTypes: {
    groups: choices({ 'one group': apiGroups, none: [] }),
    schemas: choices({ 'two schemas': schemas, none: [] }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
} satisfies Meta<typeof ApiScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The whole API, closed: one line for each operation and each schema. */
export const Default: Story = {}

/** One operation and one schema are open. */
export const Opened: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('PATCH'))
    await userEvent.click(canvas.getByText('PhasePatch', { selector: 'summary *' }))
  },
}
