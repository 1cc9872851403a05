import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { ExportModule } from '~/ui/panels/Admin/ExportModule'
import { inAdminPanel } from '../../support/adminPanel'
import { choices } from '../../support/choices'

const file = { name: 'timeline', format: 'json' } as const
const unreachable = 'The server cannot be reached; try again in a moment.'

const meta = {
  component: ExportModule,
  title: 'Panels/Admin Mode/ExportModule (download)',
  id: 'panels-admin-mode-exportmodule',
  tags: ['new', 'since-0.2.0'],
  args: { onExport: fn(), exporting: null, exported: null, error: null },
  argTypes: {
    exporting: choices({ none: null, 'Phases as JSON': file }),
    exported: choices({ none: null, 'Phases as JSON': file }),
    error: choices({ none: null, unreachable }),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof ExportModule>

export default meta
type Story = StoryObj<typeof meta>

/** The history and each list, as Excel, CSV or JSON. */
export const Default: Story = {}

/** A file is being requested: the buttons do nothing. */
export const Requested: Story = { args: { exporting: file } }

/** The download has started. */
export const Started: Story = { args: { exported: file } }

/** The download failed. */
export const Failed: Story = { args: { error: unreachable } }
