import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { makeLaunch } from '~/data/fixtures/launch'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { ready } from '~/ui/lib/loadable'
import { Training } from '~/ui/panels/Training/Training'
import type { ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { choices } from '../../support/choices'

const loading = { state: 'loading' } as const
const failed = { state: 'failed', message: '500: the store did not answer', onRetry: fn() } as const

const access: Readonly<Record<string, ItemAccess>> = {
  'objection-handling-playbook': { state: 'open', label: 'Open until 21 Oct' },
  'odf-administration-demo': { state: 'pending', label: 'Asked 14:36' },
}
const accessOf = (id: string) => access[id]

/** A launch whose status of the training follows two modules. */
const withModules = (...percents: readonly [number, number]) => {
  const modules = ['Disease state', 'Objections'].map((title, index) => ({
    title,
    percent: percents[index] ?? 0,
  }))
  return { launch: makeLaunch({ trainingStatus: 'by modules', modules }) }
}

const meta = {
  component: Training,
  title: 'Panels/Training and tools/Training',
  tags: ['stable', 'since-0.1.0'],
  args: { materials: ready(trainingMaterials), isAdministrator: false, onView: fn() },
  argTypes: {
    materials: choices({
      'three materials': ready(trainingMaterials),
      'no material': ready([]),
      loading,
      failed,
    }),
    accessOf: choices({ 'nothing requested': undefined, 'one open, one requested': accessOf }),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Training>

export default meta
type Story = StoryObj<typeof meta>

/** The summary, the agenda, the modules and the materials, each with a locked VIEW. */
export const Default: Story = {}

/** One material was requested and one is open: VIEW has a label beside it. */
export const AccessRequested: Story = { args: { accessOf } }

/** No module has begun: the training is pending, and nothing is green. */
export const NotBegun: Story = { parameters: withModules(0, 0) }

/** The modules are half done. */
export const InProgress: Story = { parameters: withModules(100, 40) }

/** The materials are loading. The figures are already there. */
export const Loading: Story = { args: { materials: loading } }

/** No training materials yet. */
export const Empty: Story = { args: { materials: ready([makeTrainingMaterial({ category: 'CLM' })]) } }

/** The materials could not be loaded. The rest of the section stays. */
export const Failed: Story = { args: { materials: failed } }

/** A material with only a title has no empty badge. An unknown type gets the icon of a document. */
export const BadData: Story = {
  args: {
    materials: ready([
      { ...makeTrainingMaterial(), description: '', type: '' },
      makeTrainingMaterial({ id: 'unknown', title: 'Hologram', type: 'Hologram' }),
    ]),
  },
}
