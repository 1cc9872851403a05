import type { StorybookConfig } from '@storybook/react-vite'
import { fileURLToPath } from 'node:url'
import { mergeConfig, type Rollup } from 'vite'

/** Rollup's warnings about packages, which cannot be fixed here: 'use client', comments, and Storybook's own `eval`. */
const ignoredWarnings: readonly Rollup.RollupLog['code'][] = [
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
    // A small Vite config of its own, without the Remix plugin.
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  // Storybook takes all of the Vite config above except `build`.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      build: {
        // Storybook's docs renderer is one script of 900 kB.
        chunkSizeWarningLimit: 1000,
        rollupOptions: {
          onwarn: (warning: Rollup.RollupLog, warn: (warning: Rollup.RollupLog) => void) => {
            if (!ignoredWarnings.includes(warning.code)) warn(warning)
          },
        },
      },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
}

export default config
