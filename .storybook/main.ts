import type { StorybookConfig } from '@storybook/react-vite'
import { fileURLToPath } from 'node:url'

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-essentials', '@storybook/addon-a11y', '@storybook/experimental-addon-test'],
  previewAnnotations: [fileURLToPath(new URL('docs.tsx', import.meta.url))],
  framework: {
    name: '@storybook/react-vite',
    // Its own small Vite config: Storybook must not see the Remix plugin.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // React as the story run has it: a play begins when the effects of what it plays with have run.
  features: { developmentModeForBuild: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
}

export default config
