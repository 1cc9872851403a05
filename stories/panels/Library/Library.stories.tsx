import type { Meta, StoryObj } from '@storybook/react'
import { fn, userEvent } from '@storybook/test'
import { makeTrainingMaterial, trainingMaterials } from '~/data/fixtures/trainingMaterial'
import { ready, type Loadable } from '~/ui/lib/loadable'
import { AddButton } from '~/ui/panels/Editing/AddButton'
import { FileSlot, type MaterialFile } from '~/ui/panels/Library/FileSlot'
import { Library, type LibraryProps } from '~/ui/panels/Library/Library'
import { MaterialCard, type MaterialCardProps } from '~/ui/panels/Library/MaterialCard'
import { NoFileNote } from '~/ui/panels/Library/NoFileNote'
import { choices } from '../../support/choices'

const states = {
  'ten materials': ready(trainingMaterials),
  'one empty category': ready(trainingMaterials.filter(({ category }) => category !== 'CLM')),
  none: ready([]),
  loading: { state: 'loading' },
  failed: { state: 'failed', message: '500: the store did not answer', onRetry: fn() },
} satisfies Record<string, Loadable<typeof trainingMaterials>>

const accessOf: LibraryProps['accessOf'] = (id) =>
  ({
    'objection-handling-playbook': { state: 'open', label: 'Open until 21 Oct' } as const,
    'odf-administration-demo': { state: 'pending', label: 'Asked 14:36' } as const,
  })[id]

const fileOf = (id: string): MaterialFile => {
  if (id === 'objection-handling-playbook' || id === 'clm-interactive-detail') return { state: 'none' }
  if (id === 'gluraz-xr-dosing-guide') return { state: 'putting', progress: 0.62 }
  if (id === 'odf-administration-demo')
    return { state: 'refused', reason: '31 MB; at most 25 MB', hasFile: true }
  return { state: 'there', kind: 'PDF', size: 1_400_000 }
}

const files: LibraryProps['files'] = {
  isMissing: (id) => fileOf(id).state === 'none',
  isListed: (id) => fileOf(id).state !== 'there',
  wrapCard: ({ id, title }, card, action) => (
    <FileSlot {...{ title, action }} file={fileOf(id)} onUpload={fn()} onRemove={fn()} onCancelUpload={fn()}>
      {card}
    </FileSlot>
  ),
  note: (count, isFiltered, onToggle) => <NoFileNote {...{ count, isFiltered, onToggle }} />,
}

const meta = {
  component: Library,
  subcomponents: { MaterialCard },
  title: 'Panels/Library/Library, MaterialCard',
  id: 'panels-library-library',
  tags: ['stable', 'since-0.1.0'],
  args: { materials: states['ten materials'], isAdministrator: false, onOpen: fn() },
  argTypes: {
    materials: choices(states),
    accessOf: choices({ 'nothing requested': undefined, 'two requested': accessOf }),
    files: choices({ none: undefined, managed: files }),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Library>

export default meta
type Story = StoryObj<typeof meta>

/** For a viewer every material is locked. A press says whom to ask. */
export const Default: Story = {}

/** This browser has asked for two materials: one is open, one is waiting. */
export const AccessRequested: Story = { args: { accessOf } }

/** An administrator sees which files are missing, being uploaded or refused. */
export const Administrator: Story = { args: { isAdministrator: true, files } }

/** Loading. The categories can already be chosen. */
export const Loading: Story = { args: { materials: states.loading } }

/** The chosen category is empty. */
export const Empty: Story = {
  args: { materials: states['one empty category'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CLM' }))
  },
}

/** No materials yet. An administrator can add the first. */
export const First: Story = {
  args: { materials: states.none, actions: <AddButton name="material" isFirst /> },
}

/** The list could not be loaded. */
export const Failed: Story = { args: { materials: states.failed } }

const unknown = Object.assign(makeTrainingMaterial(), { type: 'Hologram', category: undefined })
const access = {
  asked: { state: 'pending', label: 'Asked 14:36' },
  open: { state: 'open', label: 'Open until 21 Oct' },
  ended: { state: 'ended', label: 'Access ended' },
  denied: { state: 'denied', label: 'Not granted' },
} as const

/**
 * `MaterialCard`: available, locked, and how far a request for access is; the whole card is a button. An unknown type has the
 * icon of a document, and a missing category leaves its line empty.
 */
export const Cards: StoryObj<MaterialCardProps> = {
  name: 'MaterialCard',
  args: { material: makeTrainingMaterial(), onOpen: fn() },
  argTypes: { material: { control: false } },
  render: ({ material, onOpen }) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 260px)', gap: 16, padding: 24 }}>
      <MaterialCard {...{ material, onOpen }} locked={false} access={access.open} />
      <MaterialCard {...{ material, onOpen }} locked />
      {Object.values(access).map((state) => (
        <MaterialCard key={state.label} {...{ material, onOpen }} locked access={state} />
      ))}
      <MaterialCard material={unknown} locked={false} onOpen={onOpen} />
    </div>
  ),
}
