import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { alias: { '~': fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '') } },
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
