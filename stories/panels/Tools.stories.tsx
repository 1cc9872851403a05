import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { makeTool, tools } from '~/data/fixtures/tool'
import { Tools } from '~/ui/panels/Tools/Tools'

const meta = {
  component: Tools,
  title: 'Panels/Tools',
  args: { tools: { state: 'ready', value: tools }, isAdministrator: false, onViewDemo: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Tools>

export default meta
type Story = StoryObj<typeof meta>

/** As a viewer finds it: the demos are locked, and still answer. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: 'Tools Hub' })).toHaveAttribute('id', 'tools')
    await expect(canvas.getByText('Strategic digital tools for the field and the clinic')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: /^Launch Tool/ })).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'VIEW Demo & Tutorial ODF Hub, locked' }))
    await expect(args.onViewDemo).toHaveBeenLastCalledWith(tools[2])
  },
}

/** A signed-in administrator finds no lock. */
export const Administrator: Story = {
  args: { isAdministrator: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg.lucide-lock')).toBeNull()
  },
}

/** The list is on its way: three cards. */
export const Loading: Story = {
  args: { tools: { state: 'loading' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(3)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the tools')
  },
}

/** There is no tool. */
export const Empty: Story = {
  args: { tools: { state: 'ready', value: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('No tools have been added yet.')
  },
}

const onRetry = fn()

/** The list was refused: what failed, why, and a way to ask again. */
export const Failed: Story = {
  args: { tools: { state: 'failed', message: '500: the store did not answer', onRetry } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent('The tools could not be loaded')
    await expect(alert).toHaveTextContent('500: the store did not answer')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

const education = makeTool({
  id: 'odf-education',
  name: 'ODF Education',
  whyItMatters: ['**Ten minutes** a module'],
})

/** Four tools, as many as the server has: cards of a row keep to one height. */
export const FourTools: Story = {
  args: { tools: { state: 'ready', value: [...tools, education] } },
  play: async ({ canvasElement }) => {
    const heights = within(canvasElement)
      .getAllByRole('heading', { level: 3 })
      .slice(0, 3)
      .map((name) => name.parentElement?.parentElement?.getBoundingClientRect().height)
    await expect(new Set(heights).size).toBe(1)
  },
}

/** One card below the other. */
export const Phone: Story = {
  parameters: { viewport: { defaultViewport: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
