import type { Meta, StoryObj } from '@storybook/react'
import { expect, userEvent, within } from '@storybook/test'
import { ApiScreen } from '~/ui/screens/ApiScreen/ApiScreen'
import { apiGroups, changeCall, listSchema, phaseSchema } from '../support/apiReference'
import { expectRightToLeft } from '../support/direction'
import { playedWhere } from '../support/playedWhere'

const meta = {
  component: ApiScreen,
  title: 'Screens/ApiScreen',
  tags: ['new', 'since-0.2.0'],
  args: {
    description: 'The data of the launch. Bodies are JSON. An error is one sentence of plain text.',
    version: '1a2b3c4d',
    openApiHref: '/api/openapi.json',
    groups: apiGroups,
    schemas: [phaseSchema, listSchema],
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ApiScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The whole API, closed: one line for each operation and each schema. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible()
    await expect(canvas.getByText('2 operations')).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/api/openapi.json')
    const lists = within(canvas.getByRole('region', { name: 'Lists' }))
    await expect(lists.getAllByText('/api/timeline/{id}')).toHaveLength(2)
    await expect(within(canvas.getByRole('region', { name: 'Schemas' })).getByText('PhaseList')).toBeVisible()
  },
}

const region = (canvasElement: HTMLElement, name: string) =>
  within(within(canvasElement).getByRole('region', { name }))

/** The definitions of the open entry. */
const terms = (canvasElement: HTMLElement) =>
  Array.from(canvasElement.querySelectorAll('details[open] dt'), (term) => term.textContent)

/** A click opens the details of an operation or a schema, and closes them again. */
export const Opened: Story = {
  tags: ['interaction', '!dev'],
  play: async ({ canvas, canvasElement, step }) => {
    const lists = region(canvasElement, 'Lists')
    const fields = ['title', 'status', 'objectives']
    await step('a read: authorisation, parameters, responses, and no request body', async () => {
      const words = lists.getByText('Everyone may call it.')
      await expect(words).not.toBeVisible()
      await userEvent.click(lists.getByText('GET'))
      await expect(words).toBeVisible()
      await expect(terms(canvasElement)).toEqual(['id', 'If-None-Match', '200', '304', '404'])
      await userEvent.click(lists.getByText('GET'))
      await expect(words).not.toBeVisible()
    })
    await step('a write has a stronger icon, and names the schema of its body', async () => {
      const [read, change] = ['GET', 'PATCH'].map((sign) => lists.getByText(sign))
      if (!read || !change) throw new Error('There are two operations.')
      await expect(getComputedStyle(read).backgroundColor).toBe('rgba(0, 0, 0, 0)')
      await expect(getComputedStyle(change).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
      await userEvent.click(change)
      await expect(lists.getByText('PhasePatch')).toBeVisible()
      await expect(lists.getByText(/scope "change"\..*412/)).toBeVisible()
      await userEvent.click(change)
    })
    await step(
      'the fields of a schema, some of them optional; one without fields is a single line',
      async () => {
        const schemas = region(canvasElement, 'Schemas')
        await userEvent.click(schemas.getByText('PhasePatch'))
        await expect(terms(canvasElement)).toEqual(fields)
        await expect(schemas.getAllByText(/optional/)).toHaveLength(2)
        await userEvent.click(schemas.getByText('PhaseList'))
        await expect(schemas.getByText('It is a list of Phase.')).toBeVisible()
        await expect(canvas.getAllByText('Fields')).toHaveLength(1)
      },
    )
  },
}

/** An address, a name and a rule longer than their column wrap. */
export const LongText: Story = {
  tags: ['interaction', '!dev'],
  args: {
    groups: [
      {
        ...{ name: 'Lists', description: 'The seven lists and their items' },
        operations: [
          {
            ...changeCall,
            path: '/api/time-series/business-units/{id}'.repeat(4),
            summary: 'Get the time series. '.repeat(9),
            parameters: [
              { name: 'pharmaciesActivated'.repeat(4), description: 'a string that matches '.repeat(12) },
            ],
          },
        ],
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText('PATCH'))
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Right-to-left: names are at the other side, and each keeps its own direction. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvasElement }) => {
    const schemas = region(canvasElement, 'Schemas')
    await userEvent.click(schemas.getByText('PhasePatch'))
    await expectRightToLeft(schemas.getByText('objectives'), schemas.getByText(/a list of a string/))
  }),
}
