import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  // Class names that say what they are, in the built Storybook too.
  plugins: [vanillaExtractPlugin({ identifiers: 'debug' })],
  resolve: { alias: { '~': fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '') } },
  build: {
    rollupOptions: {
      // 'use client' means nothing here.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
  // Named ahead, or a cold cache ends in "failed to find the runner".
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@radix-ui/themes',
      'radix-ui',
      'lucide-react',
      'zod',
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-json',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
      'recharts',
      '@tanstack/react-virtual',
      '@vanilla-extract/dynamic',
      '@storybook/test',
      '@storybook/react',
      '@storybook/addon-a11y/preview',
    ],
  },
})
