import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { optimizedDependencies } from '../ui/dependencies'
import { elementTokens } from './elementTokens'

export default defineConfig({
  // Readable class names, in the built Storybook too.
  plugins: [vanillaExtractPlugin({ identifiers: 'debug' })],
  define: { elementTokens: JSON.stringify(elementTokens()) },
  resolve: { alias: { '~': fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '') } },
  optimizeDeps: {
    include: [
      ...optimizedDependencies,
      '@storybook/test',
      '@storybook/react',
      '@storybook/addon-a11y/preview',
    ],
  },
})
