import type { Decorator } from '@storybook/react'

/**
 * Shows what an administrator would see, where a story tells what a viewer sees and the toolbar says otherwise. A
 * story that is an administrator's to begin with stays so: that is its situation.
 */
export const asRole: Decorator = (Story, { args, globals }) =>
  args.isAdministrator === false && globals.role === 'administrator'
    ? Story({ args: { ...args, isAdministrator: true } })
    : Story()
