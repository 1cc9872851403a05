import type { Decorator } from '@storybook/react'

/** Lets the toolbar's role turn a viewer's story into an administrator's. An administrator's story stays one. */
export const asRole: Decorator = (Story, { args, globals }) =>
  args.isAdministrator === false && globals.role === 'administrator'
    ? Story({ args: { ...args, isAdministrator: true } })
    : Story()
