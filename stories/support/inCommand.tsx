import type { Decorator } from '@storybook/react'
import { Command } from 'cmdk'

/** A list with its field around the story, as the search has them. */
export const inCommand: Decorator = (Story) => (
  <Command label="Search" shouldFilter={false} defaultValue="first">
    <Command.Input />
    <Command.List label="Results">
      <Story />
    </Command.List>
  </Command>
)
