/**
 * What the browser's side imports of packages, for the site and for Storybook. Named ahead: what Vite finds only
 * while it serves would load React twice ("Invalid hook call"), or end a cold story run in "failed to find the runner".
 */
export const optimizedDependencies = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'zod',
  '@atlaskit/pragmatic-drag-and-drop/combine',
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
  'lucide-react',
  '@vanilla-extract/dynamic',
  '@radix-ui/themes',
  'radix-ui',
  'radix-ui/internal',
  'aria-hidden',
  'react-remove-scroll',
  'cmdk',
  '@tanstack/react-virtual',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  'recharts',
]
