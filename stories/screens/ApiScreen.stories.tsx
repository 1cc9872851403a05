import type { Meta, StoryObj } from '@storybook/react'
import { expect, within } from '@storybook/test'
import { ApiScreen } from '~/ui/screens/ApiScreen/ApiScreen'
import { apiGroups, listShape, phaseShape } from '../support/apiReference'

const meta = {
  component: ApiScreen,
  title: 'Screens/ApiScreen',
  tags: ['new', 'since-next'],
  args: {
    description: 'The data of the launch. Bodies are JSON; a refusal is one sentence of plain text.',
    version: '1a2b3c4d',
    openApiHref: '/api/openapi.json',
    groups: apiGroups,
    schemas: [phaseShape, listShape],
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ApiScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The whole interface, closed: every call and every shape by its line. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
    await expect(canvas.getByText('2 calls')).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/api/openapi.json')
    const lists = within(canvas.getByRole('region', { name: 'Lists' }))
    await expect(lists.getAllByText('/api/timeline/{id}')).toHaveLength(2)
    await expect(within(canvas.getByRole('region', { name: 'Shapes' })).getByText('PhaseList')).toBeVisible()
  },
}
