import type { Plugin } from 'vite'

/**
 * Makes each story of a story file a test. Storybook's own plugin also reads every story file twice and loads all of
 * Storybook's presets, which takes as long as running the stories of all parts.
 */
export function storyTests(): Plugin {
  return {
    name: 'story-tests',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.split('?')[0]?.endsWith('.stories.tsx')) return null
      const stories = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      const lines = [
        `import { testStories as testTheseStories } from '~/.storybook/testStories'`,
        // Vitest asks for a test file with this query; a component test imports the stories without it.
        `if (import.meta.url.includes('browserv=')) testTheseStories(meta, { ${stories.join(', ')} })`,
      ]
      return { code: `${code}\n${lines.join('\n')}\n`, map: null }
    },
  }
}

/**
 * Serves packages without source maps. Otherwise Vite generates one for each script of a megabyte, and failures need only
 * the lines of the stories and of `ui`.
 */
export function packagesWithoutMaps(): Plugin {
  return {
    name: 'packages-without-maps',
    enforce: 'post',
    transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
  }
}
