import type { StorybookConfig } from '@storybook/react-vite'
import { fileURLToPath } from 'node:url'
import { mergeConfig, type Rollup } from 'vite'

/** What Rollup says of packages, and nobody here can mend: 'use client', their comments, and Storybook's own `eval`. */
const ofPackages: readonly Rollup.RollupLog['code'][] = [
  'MODULE_LEVEL_DIRECTIVE',
  'INVALID_ANNOTATION',
  'EVAL',
]

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-essentials',
    '@storybook/addon-a11y',
    '@storybook/experimental-addon-test',
    'storybook-addon-pseudo-states',
  ],
  previewAnnotations: [fileURLToPath(new URL('docs.tsx', import.meta.url))],
  framework: {
    name: '@storybook/react-vite',
    // Its own small Vite config: Storybook must not see the Remix plugin.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Of the Vite config above Storybook takes all but how it builds.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      build: {
        // Storybook's documentation comes in one script of 900 kB.
        chunkSizeWarningLimit: 1000,
        rollupOptions: {
          onwarn: (warning: Rollup.RollupLog, warn: (warning: Rollup.RollupLog) => void) => {
            if (!ofPackages.includes(warning.code)) warn(warning)
          },
        },
      },
    }),
  // React as the story run has it: a play begins when the effects of what it plays with have run.
  features: { developmentModeForBuild: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
}

export default config
