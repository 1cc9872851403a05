import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { AdminField, type AdminFieldProps } from '~/ui/parts/AdminModule/AdminField'
import { ModuleFooter, type ModuleFooterProps } from '~/ui/parts/AdminModule/ModuleFooter'
import { Button } from '~/ui/parts/Button/Button'
import { FormField } from '~/ui/parts/FormField/FormField'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'

const meta = {
  component: FormField,
  subcomponents: { AdminField, ModuleFooter },
  title: 'Parts/FormField (text field), AdminField, ModuleFooter',
  id: 'parts-formfield',
  tags: ['new', 'since-0.2.0'],
  args: {
    ...{ label: 'Work e-mail', name: 'email', type: 'email', autoComplete: 'email' },
    ...{ value: 'layla.haddad@company.example', error: null, onChange: fn(), onBlur: fn() },
  },
  argTypes: {
    name: { control: false },
    autoComplete: { control: false },
    error: choices({ none: null, invalid: 'Write an e-mail address, such as layla.haddad@company.example.' }),
  },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof FormField>

export default meta
type Story = StoryObj<typeof meta>

/** A single line. */
export const Default: Story = {}

/** Several lines, with the number of characters below. */
export const Lines: Story = {
  args: {
    ...{ label: 'What you need it for', name: 'reason', type: 'text', value: '' },
    ...{ isMultiline: true, note: '0 of 300 characters' },
  },
}

/** Invalid, and why. */
export const BadData: Story = {
  args: { value: 'layla', error: 'Write an e-mail address, such as layla.haddad@company.example.' },
}

/** `AdminField`: a field of the admin panel, here invalid. */
export const InAdminPanel: StoryObj<AdminFieldProps> = {
  args: { label: 'Progress (%)', value: '101', 'aria-invalid': true, onChange: fn() },
  render: ({ label, value, onChange, 'aria-invalid': isInvalid }) => (
    <AdminField label={label} value={value} onChange={onChange} aria-invalid={isInvalid} />
  ),
}

/** `ModuleFooter`: the button and what it will do stay in view, however long the module is. */
export const Footer: StoryObj<ModuleFooterProps> = {
  args: {
    reason: '2 items will be changed, one by one.',
    children: (
      <Button variant="ink" size="large">
        Apply
      </Button>
    ),
  },
  argTypes: { children: { control: false } },
  render: ({ reason, children }) => (
    <div tabIndex={0} role="region" aria-label="Module" style={{ blockSize: 240, overflow: 'auto' }}>
      <div style={{ padding: 20 }}>
        <div style={{ blockSize: 600 }}>What Apply will do</div>
        <ModuleFooter reason={reason}>{children}</ModuleFooter>
      </div>
    </div>
  ),
}
