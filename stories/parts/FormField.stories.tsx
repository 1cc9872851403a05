import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import { ModuleFooter, type ModuleFooterProps } from '~/ui/parts/AdminModule/ModuleFooter'
import { Button } from '~/ui/parts/Button/Button'
import { EarlierDay, type EarlierDayProps } from '~/ui/parts/EarlierDay/EarlierDay'
import { FormField } from '~/ui/parts/FormField/FormField'
import { ReasonField, type ReasonFieldProps } from '~/ui/parts/ReasonField/ReasonField'
import { SearchField, type SearchFieldProps } from '~/ui/parts/SearchField/SearchField'
import { choices } from '../support/choices'
import { controlled } from '../support/controlled'

const invalid = 'Write an e-mail address, such as layla.haddad@company.example.'

const meta = {
  component: FormField,
  subcomponents: { AdminField, ModuleFooter, SearchField, ReasonField, EarlierDay },
  title: 'Parts/FormField (text field, input), AdminField, ModuleFooter',
  id: 'parts-formfield',
  tags: ['new', 'since-0.2.0'],
  args: {
    ...{ label: 'Work e-mail', name: 'email', type: 'email', autoComplete: 'email' },
    ...{ value: 'layla.haddad@company.example', error: null, onChange: fn(), onBlur: fn() },
  },
  argTypes: {
    name: { control: false },
    autoComplete: { control: false },
    error: choices({ none: null, invalid }),
  },
  decorators: [controlled('value', 'onChange')],
} satisfies Meta<typeof FormField>

export default meta
type Story = StoryObj<typeof meta>

/** A single line. */
export const Default: Story = {}

/** Several lines with the number of characters; invalid, and why; `AdminField` of the admin panel, invalid. */
export const States: Story = {
  name: 'States, AdminField',
  decorators: (Story) => <div style={{ display: 'grid', gap: 20, maxInlineSize: 360 }}>{Story()}</div>,
  render: (args) => (
    <>
      <FormField
        {...args}
        {...{ label: 'What you need it for', name: 'reason', type: 'text', value: '' }}
        {...{ isMultiline: true, note: '0 of 300 characters' }}
      />
      <FormField {...args} value="layla" error={invalid} />
      <AdminField label="Progress (%)" value="101" onChange={args.onChange} aria-invalid />
    </>
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

const none = { text: '', readersMaySee: false }
const typed = { text: 'Two hospitals were counted twice', readersMaySee: true }

/** `SearchField`: the label is the placeholder. The browser suggests names while typing. */
export const Search: StoryObj<SearchFieldProps> = {
  name: 'SearchField (autocomplete)',
  args: { label: 'Find an item', value: '', suggestions: ['Diabetes', 'Oncology'], onChange: fn() },
  render: (args) => <SearchField {...args} />,
}

/** With a search text, and the button that clears it. */
export const Filled: typeof Search = {
  ...Search,
  name: 'SearchField, filled',
  args: { label: 'Find in sheet', value: 'Doha', onChange: fn() },
}

/** `ReasonField`: a button, because most changes have no reason. Pressed, it becomes a text field. */
export const Reason: StoryObj<ReasonFieldProps> = {
  name: 'ReasonField',
  args: { value: none, onChange: fn() },
  argTypes: { value: choices({ none, typed }) },
  render: (args) => <ReasonField {...args} />,
}

/** The text of a reason stays visible while it is being sent. */
export const ReasonTyped: typeof Reason = {
  ...Reason,
  name: 'ReasonField, sent',
  args: { ...Reason.args, value: typed, busy: true },
}

/** `EarlierDay`: a figure is entered later. It starts as a button too; here a day is chosen. */
export const ForAnEarlierDay: StoryObj<EarlierDayProps> = {
  name: 'EarlierDay (date)',
  args: { value: '2025-10-09', days: ['2025-08-15', '2025-10-14'], onChange: fn() },
  argTypes: { value: { control: 'text' } },
  render: (args) => <EarlierDay {...args} />,
}

/** A long label is cut off at the end of the field. Name only what it finds. */
export const DontExplain: typeof Search = {
  ...Search,
  tags: ['dont', '!dev'],
  args: { label: 'Type a doctor, a city or an event to find its row', value: '', onChange: fn() },
}
