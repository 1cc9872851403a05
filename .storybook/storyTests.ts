import type { Plugin } from 'vite'

/**
 * Makes a test of each story of a story file. Storybook's own plugin does so too, but reads every story file twice and
 * all of Storybook's presets for it, which takes as long as the stories of all parts.
 */
export function storyTests(): Plugin {
  return {
    name: 'story-tests',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.split('?')[0]?.endsWith('.stories.tsx')) return null
      const stories = [...code.matchAll(/^export const (\w+): Story\b/gm)].map(([, name]) => name)
      const lines = [
        `import { testStories as testTheseStories } from '~/.storybook/testStories'`,
        `testTheseStories(meta, { ${stories.join(', ')} })`,
      ]
      return { code: `${code}\n${lines.join('\n')}\n`, map: null }
    },
  }
}

/**
 * Packages come without source maps. Where the optimizer writes none, Vite would make one for each script of a megabyte
 * as it sends it; a failure is told by the lines of the stories and of `ui`.
 */
export function packagesWithoutMaps(): Plugin {
  return {
    name: 'packages-without-maps',
    enforce: 'post',
    transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : null),
  }
}
